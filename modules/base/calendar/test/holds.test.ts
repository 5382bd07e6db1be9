import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Used = { id: string; count: number; buildingId: string };

describe('what lessons to come need', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const most = (column: 'venue_id' | 'subject_id') =>
    at.world.work(async (work) => {
      const row = await work.db.row<Used>(sql`
        select l.${sql.ref(column)} as id, count(*)::int as count, min(v.building_id::text) as building_id from lesson l
        left join venue v on v.id = l.venue_id where l.${sql.ref(column)} is not null
          and ${column === 'venue_id' ? sql`not exists (select 1 from recruit_room r where r.venue_id = l.venue_id)` : sql`true`} group by 1 order by 2 desc limit 1`);
      return row!;
    });

  test('a venue, its building and a subject stay on; the sentence says who needs them, how many, and the way out', async () => {
    const [venue, subject] = [await most('venue_id'), await most('subject_id')];
    for (const [path, id, count] of [
      ['venue', venue.id, venue.count],
      ['subject', subject.id, subject.count],
    ] as const) {
      const answer = await admin.post(`base/${path}/disable`, { id });
      assert.deepEqual([answer.status, answer.body.error], [400, 'kit.stillNeeded'], path);
      assert.match(answer.body.msg, new RegExp(`课程安排 ${count}（.+）.*请先`));
    }
    const building = await admin.post('base/building/disable', { id: venue.buildingId });
    assert.equal(building.body.error, 'kit.stillNeeded');
  });

  test('once its lessons are elsewhere a venue is switched off, and no lesson comes back to it', async () => {
    const { id } = await most('venue_id');
    const [lesson] = await at.world.work((work) =>
      work.db.rows<{ id: string; version: number }>(
        sql`update lesson set venue_id = null where venue_id = ${id} returning id, version`,
      ),
    );
    await admin.ok('post', 'base/venue/disable', { id });
    const back = await admin.post('base/lesson/update', { ...lesson!, venueId: id });
    assert.equal(back.body.error, 'calendar.venueOff');
    await admin.ok('post', 'base/venue/enable', { id });
    await admin.ok('post', 'base/lesson/update', { ...lesson!, venueId: id });
  });

  test('lessons of a term that is over hold nothing', async () => {
    const { id } = await most('venue_id');
    await at.world.work((work) => work.db.run(sql`update school_calendar set status = 'past'`));
    await admin.ok('post', 'base/venue/disable', { id });
    await at.world.work((work) =>
      work.db.run(sql`update school_calendar set status = 'published' where is_current`),
    );
  });

  test('a major in which people study stays on: its classes and students are named', async () => {
    const major = await at.world.work((work) =>
      work.db.row<{ id: string; version: number }>(sql`
        select m.id, m.version from major m where m.status = 'enabled'
          and exists (select 1 from student s where s.major_id = m.id and s.enrolled) limit 1`),
    );
    await admin.ok('post', 'base/major/stop', { id: major!.id });
    const answer = await admin.post('base/major/disable', { id: major!.id });
    assert.equal(answer.body.error, 'kit.stillNeeded');
    assert.match(answer.body.msg, /班级 \d+（.+）.*学生 \d+/);
  });
});
