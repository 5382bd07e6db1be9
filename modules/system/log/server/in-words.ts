import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { marksIn } from '#platform/pure/marks.ts';
import { toYuan } from '#platform/pure/money.ts';
import { dictBook, type DictBook } from '#platform/server/exchange/dictionaries.ts';
import { targetOf } from '#platform/server/resource/labels.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { addNames, meaningOf, type Meaning } from './meaning.ts';

type Image = { [field: string]: unknown };

/** One field of a change, as people read it; null where there was nothing. */
export type Change = { label: string; before: string | null; after: string | null };

/** Rows of a resource, and by what the words of their values begin. */
export type Touched = { resource: string; object: string };

/** Columns of the frame and keyed hashes say nothing to anybody. */
const SILENT = /^(id|tenantId|version|createdAt|createdBy|updatedAt|labels|can|.*Hash)$/;

/** What a line of the operation log changed, field by field, in the reader's words. Sensitive values stay masked. */
export async function changesInWords(
  work: Work,
  { resource: name, object }: Touched,
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
  const speak = await speaker(work, resource, object, names, images);
  const changes = names.map((field) => {
    const label = labelOf(work, name, field);
    const [one, other] = images.map((image) => image[field]);
    const parts = parted(one, other);
    if (!parts) return { label, before: speak(field, one), after: speak(field, other) };
    const rest = work.platform.words.say(work.locale, 'logAction.sameAsBefore', { count: parts.same });
    const said = (part: unknown[]) => [speak(field, part), rest].filter((text) => text !== null).join(' ');
    return { label, before: said(parts.gone), after: said(parts.come) };
  });
  return changes.filter((change) => change.before !== change.after);
}

export function labelOf({ platform, locale }: Work, resource: string, field: string): string {
  const { words } = platform;
  // what nobody has named isn't called by a common word: its code says more
  const isNamed = [`resources.${resource}`, `dict.logResource.${resource}`].some((one) =>
    words.hasOwn(locale, one),
  );
  const keys = [`fields.${resource}.${field}`, `logField.${field}`, `resources.${field}`];
  const key = isNamed ? words.known(locale, keys) : keys.find((one) => words.hasOwn(locale, one));
  return key ? words.say(locale, key) : field;
}

/** Of two long lists that are mostly the same only what differs is worth reading. */
function parted(before: unknown, after: unknown) {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const [had, has] = [before, after].map(
    (list: unknown[]) => new Set(list.map((one) => JSON.stringify(one))),
  );
  const gone = before.filter((one) => !has!.has(JSON.stringify(one)));
  const come = after.filter((one) => !had!.has(JSON.stringify(one)));
  const same = before.length - gone.length;
  return same > MOST_SAME && gone.length + come.length > 0 ? { gone, come, same } : null;
}

/** So many unchanged entries of a list are still shown. */
const MOST_SAME = 6;

/** Says a value of a field; the words behind codes and ids are asked for once. */
async function speaker(
  work: Work,
  resource: Resource | undefined,
  object: string,
  names: readonly string[],
  images: readonly Image[],
) {
  const fields = names.flatMap((one) => withInner(resource?.fields[one]));
  const book = await dictBook(work, fields, work.locale);
  const labels = new Map<string, string>();
  for (const one of names) {
    const field = resource?.fields[one];
    const to = targetOf(field) ?? (field?.kind === 'files' ? 'attach' : null);
    if (to !== null)
      await addNames(
        work,
        labels,
        to,
        images.flatMap((image) => listOf(image[one])),
      );
  }
  const open = names.filter((one) => !resource?.fields[one] || resource.fields[one].kind === 'json');
  const held = open.flatMap((one) => images.flatMap((image) => heldIn(one, image[one])));
  const meaning = await meaningOf(work, object, held);
  return (one: string, value: unknown): string | null =>
    isNothing(value) ? null : say(work, resource?.fields[one], one, value, { book, labels, meaning });
}

const withInner = (field: Field | undefined) =>
  field?.kind === 'children' ? Object.values(field.of) : [field];

/** The texts in a value of no declared kind, with the names under which they stand. */
function heldIn(field: string, value: unknown): { field: string; value: string }[] {
  if (typeof value === 'string') return value.split(BETWEEN).map((one) => ({ field, value: one }));
  if (Array.isArray(value)) return value.flatMap((one) => heldIn(field, one));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => heldIn(name, inner));
}

/** Codes in a row, as some acts write them down. */
const BETWEEN = ' ';

const listOf = (value: unknown): string[] => (isNothing(value) ? [] : [value].flat().map(String));

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Known = { book: DictBook; labels: ReadonlyMap<string, string>; meaning: Meaning };

function say(work: Work, field: Field | undefined, name: string, value: unknown, known: Known): string {
  const { words } = work.platform;
  const { book, labels } = known;
  const dict = field?.kind === 'snapshot' ? field.as : field;
  const { and } = marksIn(work.locale);
  if (dict?.kind === 'dict')
    return listOf(value)
      .map((one) => book.label(dict.dict, one))
      .join(and);
  if (targetOf(field) !== null || field?.kind === 'files')
    return listOf(value)
      .map((id) => labels.get(id) ?? words.say(work.locale, 'logAction.goneRow'))
      .join(and);
  if (typeof value === 'boolean') return words.say(work.locale, value ? 'exchange.yes' : 'exchange.no');
  if (field?.kind === 'money' && typeof value === 'number') return toYuan(value);
  if (field?.kind === 'richText')
    return String(value)
      .replace(/<[^>]*>|&nbsp;/g, ' ')
      .trim();
  return plain(work, field, name, value, known);
}

/** Values of no known kind: lists, objects by their names, texts by what the platform knows them to mean. */
function plain(work: Work, field: Field | undefined, name: string, value: unknown, known: Known): string {
  const marks = marksIn(work.locale);
  if (Array.isArray(value)) {
    const deep = value.some((one) => typeof one === 'object');
    return value.map((one) => plain(work, field, name, one, known)).join(deep ? '\n' : marks.and);
  }
  if (value !== null && typeof value === 'object') {
    const inner = field?.kind === 'children' ? field.of : {};
    return Object.entries(value)
      .filter(([key, one]) => !isNothing(one) && !SILENT.test(key) && JSON.stringify(one) !== '{}')
      .map(([key, one]) => `${labelOf(work, name, key)}${marks.is}${say(work, inner[key], key, one, known)}`)
      .join(marks.next);
  }
  if (typeof value !== 'string' || (field && field.kind !== 'json')) return String(value);
  const codes = value.split(BETWEEN);
  const said = codes.map((one) => known.meaning(name, one));
  return said.every((one) => one !== null) ? said.join(marks.and) : value;
}
