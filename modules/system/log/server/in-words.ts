import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { toYuan } from '#platform/pure/money.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { dictBook, type DictBook } from '#platform/server/exchange/dictionaries.ts';
import { targetOf } from '#platform/server/resource/labels.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';

type Image = { [field: string]: unknown };

/** One field of a change, as people read it; null where there was nothing. */
export type Change = { label: string; before: string | null; after: string | null };

/** Columns of the frame and keyed hashes say nothing to anybody. */
const SILENT = /^(id|tenantId|version|createdAt|createdBy|updatedAt|labels|can|.*Hash)$/;

/** What a line of the operation log changed, field by field, in the reader's words. Sensitive values stay masked. */
export async function changesInWords(
  work: Work,
  name: string,
  before: Image | null,
  after: Image | null,
): Promise<Change[]> {
  const resource = work.platform.resources.get(name)?.resource;
  const fields = resource?.fields ?? {};
  const images = [before ?? {}, after ?? {}].map((image) => ({ ...image }));
  mask(fields, images, work.platform.secrets);
  const present = new Set(images.flatMap(Object.keys));
  const names = [...new Set([...Object.keys(fields), ...present])].filter(
    (one) => present.has(one) && !SILENT.test(one),
  );
  const speak = await speaker(work, resource, names, images);
  const changes = names.map((field) => ({
    label: labelOf(work, name, field),
    before: speak(field, images[0]![field]),
    after: speak(field, images[1]![field]),
  }));
  return changes.filter((change) => change.before !== change.after);
}

export function labelOf({ platform: { words }, locale }: Work, resource: string, field: string): string {
  const keys = [`fields.${resource}.${field}`, `logField.${field}`, `resources.${field}`];
  const key = keys.find((one) => words.has(locale, one));
  return key ? words.say(locale, key) : field;
}

/** Says a value of a field; the words behind codes and ids are asked for once. */
async function speaker(
  work: Work,
  resource: Resource | undefined,
  names: readonly string[],
  images: readonly Image[],
) {
  const fields = names.map((name) => resource?.fields[name]);
  const book = await dictBook(work, fields, work.locale);
  const labels = new Map<string, string>();
  for (const name of names) {
    const field = resource?.fields[name];
    const to = targetOf(field) ?? (field?.kind === 'files' ? 'attach' : null);
    if (to !== null)
      await addLabels(
        work,
        labels,
        to,
        images.flatMap((image) => listOf(image[name])),
      );
  }
  return (name: string, value: unknown): string | null =>
    isNothing(value) ? null : say(work, resource?.fields[name], value, { book, labels });
}

async function addLabels(work: Work, labels: Map<string, string>, to: string, ids: string[]): Promise<void> {
  const target = work.platform.resources.get(to)?.resource;
  if (!target || ids.length === 0) return;
  const rows = await work.db.rows<{ id: string; label: string | null }>(sql`
    select id, ${sql.ref(snake(target.label))}::text as label from ${sql.table(snake(to))} where id = any(${ids}::uuid[])`);
  for (const { id, label } of rows) labels.set(id, label ?? '');
}

const listOf = (value: unknown): string[] => (isNothing(value) ? [] : [value].flat().map(String));

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Known = { book: DictBook; labels: ReadonlyMap<string, string> };

function say(work: Work, field: Field | undefined, value: unknown, { book, labels }: Known): string {
  const { words } = work.platform;
  const dict = field?.kind === 'snapshot' ? field.as : field;
  if (dict?.kind === 'dict')
    return listOf(value)
      .map((one) => book.label(dict.dict, one))
      .join('、');
  if (targetOf(field) !== null || field?.kind === 'files')
    return listOf(value)
      .map((id) => labels.get(id) ?? words.say(work.locale, 'logAction.goneRow'))
      .join('、');
  if (typeof value === 'boolean') return words.say(work.locale, value ? 'exchange.yes' : 'exchange.no');
  if (field?.kind === 'money' && typeof value === 'number') return toYuan(value);
  if (field?.kind === 'richText')
    return String(value)
      .replace(/<[^>]*>|&nbsp;/g, ' ')
      .trim();
  return plain(value);
}

/** Values of no known kind: lists with commas, objects as they were kept. */
function plain(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('、');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}
