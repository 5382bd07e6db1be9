import { settleNewcomers } from '#modules/base/people';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import type { Duty } from '#platform/server/room-server.ts';
import { sql } from '#platform/server/db/sql.ts';
import { peopleRows } from '#modules/base/people';
import { refuse } from '../errors.ts';
import { qualifyCheck } from '../qualify-check.ts';

/** All that is looked at; who passes has it all. */
const ITEMS = 5;

export const checkHooks = hooksFor(qualifyCheck, {
  proof: { revoke: 'second' },
  transitions: {
    async pass(work, _row, { passed }) {
      if (!Array.isArray(passed) || passed.length < ITEMS) throw refuse.checkEmpty();
      return { checkerId: work.actor.userId, checkedAt: work.at };
    },
    async fail(work, _row, { note }) {
      if (typeof note !== 'string' || note.trim() === '') throw refuse.reasonMissing();
      return { checkerId: work.actor.userId, checkedAt: work.at };
    },
    async revoke(work, row) {
      if (row.checkerId === work.actor.userId) throw refuse.checkSelf();
    },
  },
  async afterTransition(work, name, _before, { studentId }) {
    if (name === 'revoke')
      await settleNewcomers(
        work,
        [studentId],
        'revoked',
        work.platform.words.say('zh-CN', 'welcomeWhy.revoked'),
      );
  },
});

/** Checks that are due within two weeks, for whoever sees them and isn't the whole school's office. */
export async function checkDuties(work: Work): Promise<Duty[]> {
  if (!work.may('qualifyCheck.pass') || work.actor.circle('qualifyCheck.pass') === 'all') return [];
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select 'qualifyCheck' as kind, t.id, s.name as title, to_char(t.due_at, 'YYYY-MM-DD') || ' 23:59:59' as due_at, 2 as weight,
      '/layout/enrolment/welcome/check?id=' || t.id as link
    from qualify_check t join student s on s.id = t.student_id
    where t.result = 'pending' and t.due_at <= ${work.at.slice(0, 10)}::date + 14 and ${work.within('qualifyCheck', 'qualifyCheck.pass', 't')}
    order by t.due_at limit 20`);
}
