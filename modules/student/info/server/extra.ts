import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Provided, RecordExtra, RecordRule } from '#platform/server/provided.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { recordExtra } from '../record-extra.ts';
import { optionsIn } from '../rules.ts';

type Extra = Row<typeof recordExtra>;

/** Spare columns of a record. */
const MOST = 10;

export const extraHooks = hooksFor(recordExtra, {
  async beforeAdd(work, draft) {
    assertFits(draft);
    await work.db.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`record extras ${work.tenant}`}, 0))`,
    );
    const taken = await work.db.rows<{ field: string }>(sql`select field from record_extra`);
    const all = Array.from({ length: MOST }, (_, place) => `extra${place + 1}`);
    const field = all.find((one) => !taken.some((row) => row.field === one));
    if (!field) throw refuse.extrasFull({ most: MOST });
    return { field };
  },
  async beforeUpdate(work, row, changes) {
    const next = { ...row, ...changes };
    assertFits(next);
    const before = optionsIn(row.options);
    const lost = before.filter((one) => !optionsIn(next.options).includes(one));
    const isOther = next.kind !== row.kind || (next.kind === 'choice' && lost.length > 0);
    if (isOther && (await isFilled(work, row, next.kind === row.kind ? lost : null)))
      throw refuse.extraFilled({ title: row.title });
  },
  async beforeRemove(work, row) {
    if (await isFilled(work, row, null)) throw refuse.extraFilled({ title: row.title });
  },
});

function assertFits({ kind, options, writers, hiddenFrom }: Partial<Extra>): void {
  if (kind === 'choice' && optionsIn(options ?? null).length < 2)
    throw invalid([{ field: 'options', key: 'info.optionsFew' }]);
  if (writers?.some((one) => hiddenFrom?.includes(one)))
    throw invalid([{ field: 'hiddenFrom', key: 'info.writerHidden' }]);
}

/** Whether any record has a value there, or one of these. */
async function isFilled(work: Work, { field }: Extra, values: readonly string[] | null): Promise<boolean> {
  const found = await work.db.row(sql`
    select 1 from student where ${sql.ref(field ?? 'extra1')} is not null
      and (${values === null} or ${sql.ref(field ?? 'extra1')} = any(${[...(values ?? [])]}::text[])) limit 1`);
  return found !== undefined;
}

/** Counsellors and class teachers write what the school lets them; whoever else may write records writes these, too. */
const LED: readonly string[] = ['fdy', 'bzr'];

/** As whom somebody reads records: a class teacher is a teacher with a role besides, the server itself reads as the office does. */
export function readerOf(work: Work): string {
  if (!work.signedIn) return 'gly';
  const { userType, roleType, roleCodes } = work.actor;
  if (userType === 'student') return 'stu';
  return roleType === 'teacher' && roleCodes.includes('bzr') ? 'bzr' : roleType;
}

/** The school's own fields; nobody gets those that are kept from him. */
export const recordExtras: Provided['recordExtras'] = async (work, own) => {
  const rows = await work.db.rows<Extra>(sql`
    select * from record_extra where status = 'enabled' order by ord nulls last, title`);
  const role = own ? 'stu' : readerOf(work);
  const modeOf = ({ hiddenFrom, writers }: Extra): RecordRule => {
    if (hiddenFrom?.includes(role)) return 'hide';
    return (role !== 'stu' && !LED.includes(role)) || writers?.includes(role) ? 'edit' : 'read';
  };
  return rows
    .map((row) => ({
      field: row.field ?? '',
      title: row.title,
      kind: row.kind as RecordExtra['kind'],
      options: optionsIn(row.options),
      mode: modeOf(row),
    }))
    .filter(({ mode }) => mode !== 'hide');
};

/** What the reader's own screens draw besides the declared fields. */
export const shownExtras = get('xsgl/recordExtra/shown', {
  needs: 'login',
  handle: (work) => recordExtras(work, work.actor.userType === 'student'),
});
