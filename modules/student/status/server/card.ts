import { academicRows } from '#modules/base/academic';
import type { CardLine } from '#platform/kit/application.ts';
import { toYuan } from '#platform/pure/money.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isKind, kindOf, statusAfter } from '../rules/kinds.ts';
import { clearanceOf } from './clearance.ts';
import type { Change } from './execute.ts';
import { ruleOf } from './rule.ts';

type Seats = { id: string; className: string; studentCount: number; planCount: number | null };
type Former = { studentId: string; kind: string; effectiveOn: string };

/** What follows from it: status, seats, bed and bills, and what he has had before. */
export async function cards(work: Work, rows: Change[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const say = (key: string, facts: object = {}) => work.platform.words.say(work.locale, key, { ...facts });
  const [former, seats] = await Promise.all([formerOf(work, rows), seatsOf(work, rows)]);
  const lines = await Promise.all(
    rows.map(async (row): Promise<[string, CardLine[]]> => {
      if (!isKind(row.kind)) return [row.id, []];
      const to = statusAfter(row.kind, row.fromStatus ?? '01');
      const status = { from: say(`dict.xjzt.${row.fromStatus ?? '01'}`), to: say(`dict.xjzt.${to}`) };
      const had = former.filter((one) => one.studentId === row.studentId);
      const target = seats.find(({ id }) => id === row.targetClassId);
      return [
        row.id,
        [
          { text: say('statusCard.status', status) },
          ...(target ? [seatLine(target, say)] : []),
          ...(await clearanceLines(work, row, say)),
          ...had.map((one) => ({
            text: say('statusCard.had', { kind: say(`dict.statusKind.${one.kind}`), day: one.effectiveOn }),
          })),
        ],
      ];
    }),
  );
  return new Map(lines);
}

type Say = (key: string, facts?: object) => string;

const seatLine = ({ className, studentCount, planCount }: Seats, say: Say): CardLine => {
  const isFull = planCount !== null && studentCount >= planCount;
  const facts = { name: className, count: studentCount, plan: planCount ?? '—' };
  return { text: say('statusCard.seats', facts), tone: isFull ? 'wrong' : 'good' };
};

/** Of who leaves the school, or is away for long: what he still has of it. */
async function clearanceLines(work: Work, { kind, studentId }: Change, say: Say): Promise<CardLine[]> {
  if (!isKind(kind) || ['01', '05'].includes(kindOf(kind).to)) return [];
  const [{ place, owedFen }, { mustClear }] = await Promise.all([
    clearanceOf(work, studentId),
    ruleOf(work, kind),
  ]);
  const tone = mustClear ? 'wrong' : 'warn';
  return [
    ...(place === null ? [] : [{ text: say('statusCard.bed', { place }), tone } as const]),
    ...(owedFen > 0 ? [{ text: say('statusCard.owes', { amount: toYuan(owedFen) }), tone } as const] : []),
  ];
}

const formerOf = (work: Work, rows: readonly Change[]) =>
  work.db.rows<Former>(sql`
    select student_id, kind, effective_on from status_change
    where student_id = any(${rows.map(({ studentId }) => studentId)}::uuid[]) and exec_status = 'done'
    order by effective_on desc`);

const seatsOf = (work: Work, rows: readonly Change[]) =>
  work.db.rows<Seats>(sql`
    with ${academicRows.stuClass} select id, class_name, student_count, plan_count from stu_class
    where id = any(${rows.map(({ targetClassId }) => targetClassId)}::uuid[])`);
