import { studentRecord } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import type { CardLine } from '#platform/kit/application.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks, type HandIn } from '#platform/server/application/application.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import { optionsOf } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';
import { changedFields, IDENTITY, requestFaults, type RecordField } from '../rules.ts';
import { infoApplication, studentInfoEdit } from '../student-info-edit.ts';
import { rulesFor } from './field-rule.ts';
import { settleFills } from './fill.ts';

type Edit = Row<typeof studentInfoEdit>;
type Told = { [field: string]: unknown };

export const editHooks = applicationHooks(infoApplication, {
  process: { sys: [{ name: 'isIdentity', kind: 'boolean' }] },
  async judge(work, draft, { personId }: Pick<HandIn, 'personId'>) {
    const now: Told = await studentRecord.plain(work, personId!);
    const changed = changedFields(draft, now);
    const faults = requestFaults(changed, await rulesFor(work, 'stu'), (draft.fileIds ?? []).length > 0);
    if (faults.length > 0) throw invalid(faults);
    const asked = valuesOf(draft, changed);
    const unsound = studentRecord.faultsOf(
      { ...(await studentRecord.plain(work, personId!)), ...asked },
      asked,
    );
    if (unsound.length > 0) throw invalid(unsound);
    return { values: { changed }, sys: { isIdentity: changed.some((field) => IDENTITY.includes(field)) } };
  },
  async onEnd(work, rows, end) {
    if (end === 'approved') for (const row of rows) await write(work, row);
    await settleFills(
      work,
      rows.map(({ studentId }) => studentId),
    );
  },
  card: cards,
});

/** What was asked for, without the photo, which has its own way. */
const valuesOf = (row: Told, changed: readonly string[]): Told =>
  Object.fromEntries(changed.filter((field) => field !== 'photo').map((field) => [field, row[field]]));

async function write(work: Work, row: Edit): Promise<void> {
  const { secrets } = work.platform;
  const changed = row.changed ?? [];
  const why = work.platform.words.say('zh-CN', 'infoWhy.granted', { applyNo: row.applyNo });
  const open = (field: string, value: unknown) =>
    typeof value === 'string' && SEALED.includes(field) ? secrets.open(value) : value;
  const values = Object.entries(valuesOf(row, changed)).map(([field, value]) => [field, open(field, value)]);
  if (values.length > 0) await studentRecord.correct(work, row.studentId, Object.fromEntries(values), why);
  const [photo] = row.photo ?? [];
  if (changed.includes('photo') && photo)
    await studentRecord.givePhotos(work, [{ id: row.studentId, fileId: photo }], why);
}

/** Kept sealed. */
const SEALED: readonly string[] = ['idNumber', 'contactPhone'];

/** What stands in the record and what is asked for, side by side; numbers masked as lists show them. */
async function cards(work: Work, rows: Edit[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const label = await labels(work);
  const lines = new Map<string, CardLine[]>();
  for (const row of rows) {
    const now: Told = await studentRecord.plain(work, row.studentId);
    const then: Told = { ...row };
    mask(studentInfoEdit.fields, [then], work.platform.secrets);
    const shown = { ...now, ...masked(work, now) };
    lines.set(
      row.id,
      (row.changed ?? []).map((field) => ({
        text: work.platform.words.say(work.locale, 'infoCard.change', {
          field: label('recordField', field),
          old: label(DICTS[field as RecordField], shown[field]),
          new: label(DICTS[field as RecordField], then[field]),
        }),
        ...(IDENTITY.includes(field as RecordField) && { tone: 'warn' as const }),
      })),
    );
  }
  return lines;
}

/** Numbers of the record, which is opened here, as lists show them. */
function masked(work: Work, now: Told): Told {
  const { secrets } = work.platform;
  const sealed = Object.fromEntries(
    SEALED.map((field) => [field, typeof now[field] === 'string' ? secrets.seal(now[field]) : null]),
  );
  const row: Told = { ...sealed, address: now['address'] };
  mask(studentInfoEdit.fields, [row], secrets);
  return row;
}

const DICTS: { readonly [field in RecordField]?: string } = {
  gender: 'xb',
  idType: 'sfzjlx',
  nation: 'mz',
  politicalStatus: 'zzmm',
  contactRelation: 'gxrelation',
};

async function labels(work: Work): Promise<(dict: string | undefined, value: unknown) => string> {
  const book = new Map<string, string>();
  for (const code of ['recordField', ...Object.values(DICTS)])
    for (const option of await optionsOf(work, code)) book.set(`${code}/${option.value}`, option.label);
  const { words } = work.platform;
  return (dict, value) => {
    if (value === null || value === undefined || value === '') return '—';
    // a picture says nothing in a line of text; it stands in the row
    if (Array.isArray(value)) return words.say(work.locale, 'infoCard.picture');
    return (dict && book.get(`${dict}/${String(value)}`)) || String(value);
  };
}
