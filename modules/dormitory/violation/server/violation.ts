import { currentTerm } from '#modules/base/calendar';
import { residentsAt } from '#modules/dormitory/register';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { addDays } from '#platform/pure/date.ts';
import { nextSerial } from '#platform/server/resource/store.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor, type ResourceHooks } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { dormViolation } from '../dorm-violation.ts';
import { refuse } from '../errors.ts';
import { ANSWER_DAYS, faultsOf } from '../rules.ts';
import { advise } from './advice.ts';
import { tell } from './tell.ts';

export type Violation = Row<typeof dormViolation>;
type Type = { id: string; category: string; severity: string; points: number };

const hooks = (isShared: boolean, given: Partial<Violation>): ResourceHooks =>
  hooksFor(dormViolation, {
    async beforeAdd(work, draft) {
      const judged = await judge(work, draft, isShared);
      const incidentNo = given.incidentNo ?? (await newIncident(work));
      return { ...judged, incidentNo, source: 'patrol', status: 'pending' };
    },
    afterAdd: (work, rows) => tell(work, rows, 'told'),
    async beforeUpdate(_work, row, changes) {
      if (row.status !== 'draft') throw refuse.onlyDrafts();
      return { hasGoods: ((changes.confiscated ?? row.confiscated) || []).length > 0 };
    },
    transitions: {
      register: (work, row) => judge(work, row, false),
      confirm: async (work) => ({ settledAt: work.at, confirmMode: 'self' }),
      clear: async (work) => ({ settledAt: work.at }),
      void: async (work) => ({ settledAt: work.at }),
      async returnGoods(work, row) {
        if (!holdsGoods(row)) throw refuse.noGoods();
        return { returnedAt: work.at };
      },
    },
    async afterTransition(work, name, before, after) {
      if (name === 'register') return tell(work, [after], 'told');
      if (name === 'returnGoods' || before.status === 'draft') return;
      await advise(work, after);
      if (name !== 'confirm') await tell(work, [after], 'called');
    },
    can: (_work, row, allowed) =>
      allowed.filter(
        (act) => (act !== 'update' || row.status === 'draft') && (act !== 'returnGoods' || holdsGoods(row)),
      ),
  });

/** Rows that staff write one by one. */
export const violationHooks = hooks(false, {});
/** Rows of one incident; of a whole room's nobody in particular did it. */
export const incidentHooks = (incidentNo: string, isShared: boolean) => hooks(isShared, { incidentNo });

export const newIncident = (work: Work) => nextSerial(work, 'SJ{date}{seq:4}');

const holdsGoods = ({ hasGoods, returnedAt }: Violation) => hasGoods === true && returnedAt === null;

/** What a record is about besides what was written down; a minute is the finest that anybody can tell. */
async function judge(work: Work, asked: Partial<Violation>, isShared: boolean): Promise<Partial<Violation>> {
  const happenAt = `${asked.happenAt!.slice(0, 16)}:00`;
  const type = await typeOf(work, sql`id = ${asked.typeId!}`);
  const points = asked.points ?? type.points;
  const faults = faultsOf({ happenAt, points, fileIds: asked.fileIds ?? null }, type, work.at);
  const wrong = isShared ? faults.filter(({ field }) => field !== 'points') : faults;
  if (wrong.length > 0) throw invalid(wrong);
  const place = await placeOf(work, asked.studentId!, happenAt);
  if (!place) throw refuse.notResident();
  return {
    ...place,
    happenAt,
    points,
    category: type.category,
    severity: type.severity,
    hasGoods: (asked.confiscated ?? []).length > 0,
    answerBy: addDays(work.at.slice(0, 10), ANSWER_DAYS),
  };
}

/** A type that may be used. @throws violation.unknownType */
export async function typeOf(work: Work, where: ReturnType<typeof sql>): Promise<Type> {
  const type = await work.db.row<Type>(sql`
    select id, category, severity, points from dorm_violation_type where ${where} and status = 'enabled'`);
  if (!type) throw refuse.unknownType();
  return type;
}

/** Where the student lived then, and in which term that was; null where he lived elsewhere. */
export async function placeOf(
  work: Work,
  studentId: string,
  at: string,
): Promise<{ roomId: string; buildingId: string; termId: string | null } | null> {
  const [homes, term] = await Promise.all([
    residentsAt(work, { studentIds: [studentId] }, at),
    currentTerm(work, at.slice(0, 10)),
  ]);
  const home = homes.at(-1);
  return home ? { roomId: home.roomId, buildingId: home.buildingId, termId: term?.id ?? null } : null;
}
