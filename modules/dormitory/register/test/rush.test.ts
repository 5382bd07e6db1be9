import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Refusal } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { claimBed } from '../server/claim.ts';

const BEDS = 200;
const STUDENTS = 250;
const CLAIMS = 5_000;

describe('a rush for beds', () => {
  const at = suiteWorld();
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const ids = async (query: Sql) => (await rows<{ id: string }>(query)).map(({ id }) => id);

  /** Everybody has moved out, a building has grown, and many more men have come. */
  before(async () => {
    await run(
      sql`update dormitory_register set state = 'ended', end_reason = 'checkout', end_at = now() where state <> 'ended'`,
    );
    const [room] = await rows<object>(
      sql`select building_id, room_type_id from dorm_room where gender = '1' limit 1`,
    );
    await run(sql`update dorm_building set floor_to = 25`);
    const plan = { ...room, floorFrom: 21, floorTo: 25, perFloor: 6, gender: '1' };
    await (await at.world.as('admin')).ok('post', 'yxgl/dormRoom/generate', plan);
    const columns = await rows<{ name: string }>(sql`select attname::text as name from pg_attribute
      where attrelid = 'student'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    const own: { [column: string]: string } = {
      id: 'gen_random_uuid()',
      student_no: `'R' || n`,
      id_number_hash: 'gen_random_uuid()::text',
    };
    const values = columns.map(({ name }) => own[name] ?? `m."${name}"`).join(', ');
    await run(sql`insert into student (${sql.raw(columns.map(({ name }) => `"${name}"`).join(', '))})
      select ${sql.raw(values)} from generate_series(1, ${STUDENTS}) n,
        (select * from student where gender = '1' and enrolled limit 1) m`);
  });

  test('5,000 claims on 200 beds at once: 200 winners, each with one bed', async () => {
    const students = await ids(sql`select id from student where student_no like 'R%' order by student_no`);
    const beds =
      await ids(sql`select id from dorm_bed where gender = '1' and bed_use = 'free' and status = 'normal'
      order by bed_code limit ${BEDS}`);
    assert.deepEqual([students.length, beds.length], [STUDENTS, BEDS]);
    const claims = Array.from({ length: CLAIMS }, (_, turn) => ({
      bedId: beds[turn % BEDS]!,
      studentId: students[(turn + 7 * Math.floor(turn / BEDS)) % STUDENTS]!,
    }));
    const outcomes = await Promise.all(
      claims.map((claim) =>
        at.world
          .work((work) => claimBed(work, { ...claim, purpose: 'live', state: 'living', source: '2' }))
          .then(
            () => 'won',
            (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
          ),
      ),
    );
    const won = claims.filter((_, turn) => outcomes[turn] === 'won');
    assert.deepEqual([...new Set(outcomes)].toSorted(), [
      'register.bedTaken',
      'register.studentHoused',
      'won',
    ]);
    assert.equal(won.length, BEDS);
    assert.equal(new Set(won.map(({ bedId }) => bedId)).size, BEDS);
    assert.equal(new Set(won.map(({ studentId }) => studentId)).size, BEDS);
    const kept = await ids(sql`select id from dormitory_register where state = 'living'`);
    assert.equal(kept.length, BEDS);
  });
});
