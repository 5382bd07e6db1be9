import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { away, decide, form, submit, typeIds } from './people.ts';

describe('parents of whom the school has no number', () => {
  const at = suiteWorld();
  let type: { [name: string]: string };
  before(async () => {
    type = await typeIds(await at.world.as('stu01'));
  });
  const stateOf = async (id: string) => {
    const row = await at.world.work((work) =>
      work.db.row<{ state: string }>(sql`select parent_confirm as state from leave_apply where id = ${id}`),
    );
    return row!.state;
  };

  test('a number that the student keeps himself gets no link: the counsellor calls, and says so', async () => {
    at.world.setTime('2026-09-14 08:00:00');
    const own = '13900007777';
    const student = await at.world.as('stu01');
    const { info } = await student.ok('get', 'base/baseStudentInfo/getStuInfo');
    const me = { version: info.version, contactName: '自己', contactRelation: '51', contactPhone: own };
    await student.ok('post', 'base/baseStudentInfo/saveMine', me);
    const guardian = (value: ReturnType<typeof sql>) =>
      at.world.work((work) =>
        work.db.run(sql`update student set guardian_phone = ${value} where student_no = 'stu01'`),
      );
    const letters = () =>
      at.world.work(async (work) => {
        const rows = await work.db.rows<{ phone: string }>(
          sql`select phone from sms_log where template_code = 'leave.parentAsk'`,
        );
        return rows.map(({ phone }) => work.platform.secrets.open(phone));
      });
    const before = await letters();
    const kept = await at.world.work((work) =>
      work.db.row<{ phone: string; hash: string }>(
        sql`select guardian_phone as phone, guardian_phone_hash as hash from student where student_no = 'stu01'`,
      ),
    );
    const asked = form(type['探亲']!, '2026-09-16 08:00:00', '2026-09-17 18:00:00', {
      ...away,
      contactPhone: own,
    });
    await guardian(sql`null`);
    const { data } = await submit(student, asked);
    assert.deepEqual([await stateOf(data.id), await letters()], ['call', before]);
    const counsellor = await at.world.as('fdy01');
    const college = await at.world.as('yx01');
    await decide(counsellor, data.id, 'approve');
    assert.equal((await decide(college, data.id, 'approve')).body.error, 'leave.parentToCall');
    const ask = { id: data.id, reason: '联系家长核实请假' };
    assert.deepEqual(await counsellor.ok('post', 'yxgl/leaveApply/parentPhone', ask), {
      ...{ name: '王芳', phone: own, isRecorded: false },
    });
    const note = { id: data.id, answer: 'agree', note: '已致电其父，同意' };
    await counsellor.ok('post', 'yxgl/leaveApply/parentCalled', note);
    assert.equal((await decide(college, data.id, 'approve')).status, 200);
    // nor does his own number, should it stand as his guardian's
    await at.world.work((work) =>
      work.db.run(
        sql`update student set guardian_phone = phone, guardian_phone_hash = phone_hash where student_no = 'stu01'`,
      ),
    );
    const again = { ...asked, startTime: '2026-09-23 08:00:00', endTime: '2026-09-24 18:00:00' };
    const second = await submit(student, again);
    assert.deepEqual([await stateOf(second.data.id), await letters()], ['call', before]);
    await at.world.work((work) =>
      work.db.run(sql`update student set guardian_phone = ${kept!.phone}, guardian_phone_hash = ${kept!.hash}
        where student_no = 'stu01'`),
    );
    const third = { ...asked, startTime: '2026-09-28 08:00:00', endTime: '2026-09-29 18:00:00' };
    const { data: last } = await submit(student, third);
    assert.equal(await stateOf(last.id), 'waiting');
    const known = at.world.platform.secrets.open(kept!.phone);
    assert.deepEqual((await letters()).slice(before.length), [known]);
    const shown = await counsellor.ok('post', 'yxgl/leaveApply/parentPhone', { ...ask, id: last.id });
    assert.deepEqual([shown.phone, shown.isRecorded], [known, true]);
  });
});
