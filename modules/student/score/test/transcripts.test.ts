import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Issued = { ids: string[]; made: number; without: number };

describe('transcripts of whole classes', () => {
  const at = suiteWorld();
  let [yx, fdy, admin]: Caller[] = [];
  let [classId, other, empty] = ['', '', ''];
  before(async () => {
    [yx, fdy, admin] = await Promise.all(['yx01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
    const found = await at.world.work((work) =>
      work.db.row<{ own: string; other: string; empty: string }>(sql`
        with scored as (select distinct s.class_id, s.department_id from student s join score_record r on r.student_id = s.id and r.is_published)
        select (select class_id from student where student_no = 'stu01') as own,
          (select x.class_id from scored x where x.department_id <> (select department_id from student where student_no = 'stu01') limit 1) as other,
          (select c.id from stu_class c where not exists (select 1 from scored x where x.class_id = c.id) limit 1) as empty`),
    );
    [classId, other, empty] = [found!.own, found!.other, found!.empty];
  });
  const issue = (who: Caller, body: object) => who.post('xsgl/transcript/issueClasses', body);
  const both = { languages: ['zh', 'en'], purpose: '实习' };

  test('everybody with scores has one in each language; asked for twice at once there is one set', async () => {
    const [one, two] = await Promise.all([
      issue(yx!, { classIds: [classId], ...both }),
      issue(yx!, { classIds: [classId], ...both }),
    ]);
    const [first, second] = [one.data as Issued, two.data as Issued];
    assert.equal(first.made + second.made, first.ids.length, JSON.stringify([one.body, two.body]));
    assert.deepEqual([...first.ids].sort(), [...second.ids].sort());
    const counted = await at.world.work((work) =>
      work.db.row<{ students: number; languages: number; numbers: number }>(sql`
        select count(distinct student_id)::int as students, count(distinct language)::int as languages, count(distinct transcript_no)::int as numbers
        from transcript where id = any(${first.ids}::uuid[])`),
    );
    assert.deepEqual(
      { ...counted },
      {
        students: first.ids.length / 2,
        languages: 2,
        numbers: first.ids.length,
      },
    );
  });

  test('they say what a single one says, and are one file', async () => {
    const { ids } = (await issue(yx!, { classIds: [classId], ...both })).data as Issued;
    const row = (await at.world.work((work) =>
      work.db.row<{ studentId: string; content: object }>(
        sql`select student_id, content from transcript where id = ${ids[0]!}`,
      ),
    ))!;
    const single = (await yx!.ok('post', 'xsgl/transcript/issue', {
      studentId: row.studentId,
      language: 'zh',
    })) as { id: string };
    const said = await at.world.work((work) =>
      work.db.row<{ content: object }>(sql`select content from transcript where id = ${single.id}`),
    );
    assert.deepEqual(row.content, said!.content);
    const { data } = await yx!.post('resource/print/many', { document: 'transcriptZh', ids });
    assert.equal(data.count, ids.length);
    const job = await at.world.work((work) =>
      work.db.row<{ status: string; ok: number }>(
        sql`select status, ok from sys_job where id = ${data.jobId}`,
      ),
    );
    assert.deepEqual({ ...job }, { status: 'succeeded', ok: ids.length });
  });

  test('a new score makes a new one; nobody issues outside his circle, or where there is nothing', async () => {
    await at.world.work((work) =>
      work.db.run(sql`
        update score_record set total = 61 where id = (select r.id from score_record r join student s on s.id = r.student_id
          where s.student_no = 'stu01' and r.is_published and r.total is not null and r.total <> 61 limit 1)`),
    );
    const again = (await issue(yx!, { classIds: [classId], ...both })).data as Issued;
    assert.equal(again.made, 2);
    assert.equal((await issue(fdy!, { classIds: [classId], ...both })).status, 403);
    for (const id of [other, empty])
      assert.equal((await issue(yx!, { classIds: [id], ...both })).body.error, 'score.noScoresThere');
    const mixed = (await issue(yx!, { classIds: [classId, other], languages: ['zh'] })).data as Issued;
    assert.equal(mixed.ids.length, again.ids.length / 2);
    const whole = (await issue(admin!, { classIds: [classId, other], languages: ['zh'] })).data as Issued;
    assert.ok(whole.ids.length > mixed.ids.length);
  });
});
