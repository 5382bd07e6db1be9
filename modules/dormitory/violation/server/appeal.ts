import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks, type End } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { appealApplication, violationAppeal } from '../violation-appeal.ts';
import { advise } from './advice.ts';
import { settle } from './settle.ts';
import type { Violation } from './violation.ts';

type Appeal = Row<typeof violationAppeal>;

export const appealHooks = applicationHooks(appealApplication, {
  async judge(work, _draft, { upon, existing }) {
    const about = upon as Violation;
    // what came back goes on; whoever begins anew must be in time
    const isAgain = existing?.auditStatus === 'returned' && about.status === 'appealed';
    const isOpen = about.status === 'pending' && about.answerBy! >= work.at.slice(0, 10);
    if (!isAgain && !isOpen) throw refuse.appealOver();
    const { classId, departmentId, studentId, severity } = about;
    return {
      values: { studentId, classId, departmentId, severity },
      begun: async (row) => {
        await settle(work, row.violationId, { status: 'appealed' });
      },
    };
  },
  async onEnd(work, [row], end) {
    const settled = await settle(work, row!.violationId, outcome(row!, end));
    if (settled) await advise(work, settled);
  },
  card: cards,
});

/** What becomes of a record once an appeal against it has ended. */
function outcome({ newPoints }: Appeal, end: End): Partial<Violation> {
  if (end === 'withdrawn') return { status: 'pending' };
  if (end === 'returned') return {};
  if (end !== 'approved') return { status: 'effective', confirmMode: 'appeal' };
  return newPoints
    ? { status: 'effective', confirmMode: 'appeal', points: newPoints }
    : { status: 'revoked', confirmMode: 'appeal' };
}

export const rowHooks = hooksFor(violationAppeal, {
  transitions: {
    /** Whoever is asked about it writes how many points shall stay; at most as many as there are. */
    async setPoints(work, row, { newPoints }) {
      const asked = await work.db.row<{ points: number }>(sql`
        select v.points from dorm_violation v join flow_instance i on i.biz_id = ${row.id}
        join flow_task t on t.instance_id = i.id and t.status = 'open'
        join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no and c.user_id = ${work.actor.userId}
        where v.id = ${row.violationId} limit 1`);
      if (!asked) throw refuse.notAsked();
      if (Number(newPoints) > asked.points)
        throw invalid([{ field: 'newPoints', key: 'violation.moreThan', facts: { points: asked.points } }]);
    },
  },
});

type Line = { id: string; type: string; room: string; happenAt: string; points: number; description: string };

/** What the record says, and what its approvers have written so far. */
async function cards(work: Work, rows: Appeal[]) {
  const about = await work.db.rows<Line>(sql`
    select v.id, y.name as type, r.full_name as room, v.happen_at, v.points, v.description
    from dorm_violation v join dorm_violation_type y on y.id = v.type_id join dorm_room r on r.id = v.room_id
    where v.id = any(${rows.map(({ violationId }) => violationId)}::uuid[])`);
  const say = (key: string, facts: object) =>
    work.platform.words.say(work.locale, `appealCard.${key}`, { ...facts });
  return new Map(
    rows.map((row) => {
      const line = about.find(({ id }) => id === row.violationId)!;
      return [
        row.id,
        [
          { text: say('record', { ...line, happenAt: line.happenAt.slice(0, 16) }), tone: 'warn' as const },
          { text: line.description },
          row.newPoints === null
            ? { text: say('revokes', {}) }
            : { text: say('points', { points: row.newPoints }), tone: 'good' as const },
        ],
      ];
    }),
  );
}
