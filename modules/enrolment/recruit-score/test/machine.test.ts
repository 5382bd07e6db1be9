import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { lineFault, type Named } from '../rules/machine.ts';

const HEAD = '科目,准考证号,考场,座位号,成绩,缺考';

test('a line is taken only where its score may stand and nobody else writes it', () => {
  const named: Named = {
    ...{ candidateId: 'a', isOpen: true, sits: true, isScored: false, bundleNo: null },
    ...{ fullPt: 15_000, stepPt: 50 },
  };
  const scores = fc.record({
    score: fc.option(fc.integer({ min: -100, max: 20_000 }).map((pt) => pt / 100)),
    flag: fc.constantFrom('normal' as const, 'absent' as const, 'cheat' as const),
  });
  fc.assert(
    fc.property(scores, (line) => {
      const pt = line.score === null ? null : Math.round(line.score * 100);
      const stands = line.flag === 'absent' ? !pt : pt !== null && pt >= 0 && pt <= 15_000 && pt % 50 === 0;
      assert.equal(lineFault(line, named) === null, stands);
      for (const other of [{ candidateId: null }, { sits: false }, { isScored: true }, { bundleNo: '1-001' }])
        assert.notEqual(lineFault(line, { ...named, ...other }), null);
    }),
  );
});

describe('a file of a marking machine', () => {
  const at = suiteWorld();
  let admin: Caller;
  let [batchId, subjectId]: string[] = [];
  let people: { id: string; ticketNo: string; roomNo: string; seatNo: number }[];
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));
  const check = (lines: readonly string[]) =>
    admin.form('dzks/machineScore/importCheck', {}, [
      { name: 'scores.csv', content: Buffer.from(`\ufeff${[HEAD, ...lines].join('\n')}`) },
    ]);
  const carry = async (lines: readonly string[]) => {
    const { data } = await check(lines);
    assert.equal(data.failed, 0, JSON.stringify(data));
    const asked = { checkId: data.checkId, mode: 'add', onError: 'abort', seen: true };
    const { jobId } = await admin.ok('post', 'dzks/machineScore/importRun', asked);
    const job = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
    return { jobId, job };
  };
  const scores = () =>
    rows<{ score: number; flag: string; source: string }>(sql`
      select x.score::float as score, x.flag, x.source from exam_score x where x.subject_id = ${subjectId!} order by x.score desc`);

  before(async () => {
    admin = await at.world.as('admin');
    const [session] = await rows<{ id: string; batchId: string }>(sql`
      select o.id, o.batch_id from recruit_session o join exam_batch b on b.id = o.batch_id and b.status = 'scoring'`);
    batchId = session!.batchId;
    const [subject] = await rows<{ id: string }>(sql`
      insert into exam_subject (tenant_id, id, batch_id, name, subject_type, full_score, weight, step, session_id, sort, created_at, updated_at)
      select tenant_id, gen_random_uuid(), batch_id, '机读技能', 'skill', 150, 100, 0.5, ${session!.id}, 9, now(), now() from exam_subject
      where batch_id = ${batchId} limit 1 returning id`);
    subjectId = subject!.id;
    people = await rows(sql`
      select c.id, c.ticket_no, r.room_no, s.seat_no from recruit_seat s join candidate c on c.id = s.candidate_id join recruit_room r on r.id = s.room_id
      where s.session_id = ${session!.id} and c.exempt_type is null order by r.room_no, s.seat_no limit 6`);
  });

  test('names each line that is unknown, doubled or out of range, and takes none of it', async () => {
    const [a, b, c] = people;
    const { data } = await check([
      `机读技能,2099999999,,,80,`,
      `机读技能,${a!.ticketNo},,,80,`,
      `机读技能,${a!.ticketNo},,,81,`,
      `机读技能,${b!.ticketNo},,,150.5,`,
      `机读技能,${c!.ticketNo},,,80.3,`,
    ]);
    assert.deepEqual([data.ok, data.failed], [1, 4], JSON.stringify(data));
    const said = JSON.stringify(data);
    for (const sentence of ['没有找到该准考证号', '不止一行', '150'])
      assert.ok(said.includes(sentence), sentence);
    assert.deepEqual(await scores(), []);
  });

  test('becomes scores by ticket or seat; what is scored is put right elsewhere, and nobody types it again', async () => {
    const [a, b, c] = people;
    const lines = [
      `机读技能,${a!.ticketNo},,,120.5,`,
      `机读技能,,${b!.roomNo},${b!.seatNo},99,`,
      `机读技能,${c!.ticketNo},,,,缺考`,
    ];
    const { jobId, job } = await carry(lines);
    assert.equal(job.status, 'succeeded', JSON.stringify(job));
    assert.deepEqual(
      (await scores()).map(({ score, flag, source }) => [score, flag, source]),
      [
        [120.5, 'normal', 'machine'],
        [99, 'normal', 'machine'],
        [0, 'absent', 'machine'],
      ],
    );
    const again = await check(lines);
    assert.deepEqual([again.data.ok, again.data.failed], [0, 3]);
    await admin.ok('post', 'dzks/scoreSheet/generate', { subjectId });
    const [sheets] = await rows<{ positions: number; sitting: number }>(sql`
      select sum(positions)::int as positions, (select count(*)::int from recruit_seat s join candidate c on c.id = s.candidate_id
        where s.session_id = (select session_id from exam_subject where id = ${subjectId!}) and c.exempt_type is distinct from 'all'
          and c.exempt_type is distinct from 'skill') as sitting from score_sheet where subject_id = ${subjectId!}`);
    assert.equal(sheets!.positions, sheets!.sitting - 3);
    const onSheet = await check([`机读技能,${people[3]!.ticketNo},,,80,`]);
    assert.ok(JSON.stringify(onSheet.data).includes('录分单'));
    const undo = await admin.ok('post', 'dzks/machineScore/importUndo', { importLogId: jobId });
    const undone = await admin.ok('get', 'base/sysJob/detail', { id: undo.jobId });
    assert.equal(undone.status, 'succeeded', JSON.stringify(undone));
    assert.deepEqual(await scores(), []);
  });

  test('whoever imported a batch’s scores doesn’t run its admission', async () => {
    await run(sql`delete from score_sheet where subject_id = ${subjectId!}`);
    await carry([`机读技能,${people[0]!.ticketNo},,,88,`]);
    await run(sql`update exam_batch set status = 'admitting' where id = ${batchId!}`);
    const { id } = await admin.ok('post', 'dzks/admitRound/add', {
      batchId,
      name: '机读轮',
      roundType: 'first',
    });
    assert.equal(
      (await admin.post('dzks/admitRound/simulate', { id })).body.error,
      'recruit-score.dutyConflict',
    );
    const shut = await check([`机读技能,${people[1]!.ticketNo},,,88,`]);
    assert.equal(shut.data.failed, 1);
    assert.deepEqual(at.world.crashes, []);
  });
});
