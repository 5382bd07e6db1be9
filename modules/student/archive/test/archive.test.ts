import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { bringPapers } from '../public.ts';

type Scanned = {
  id: string;
  status: string;
  again: boolean;
  transferId: string | null;
  lacking: number | null;
};

describe('student archives', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin]: Caller[] = [];
  let [me, mate, unitId, cabinetId] = ['', '', '', ''];
  before(async () => {
    [student, fdy, yx, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
    const mine = await at.world.work((work) =>
      work.db.row<{ id: string; mate: string; year: number }>(sql`
        select s.id, (select m.id from student m where m.class_id = s.class_id and m.id <> s.id limit 1) as mate,
          s.grade::int + ceil(m.years)::int as year
        from student s join sys_user u on u.person_id = s.id join major m on m.id = s.major_id where u.account_no = 'stu01'`),
    );
    [me, mate] = [mine!.id, mine!.mate];
    // the demo has given all students files
    await at.world.work(async (work) => {
      for (const table of ['archive_material', 'stu_archive'])
        await work.db.run(sql`delete from ${sql.table(table)} where student_id = any(${[me, mate]}::uuid[])`);
    });
    const unit = {
      name: '测试人才中心',
      kind: 'talentCentre',
      region: '江西',
      address: '测试路1号',
      method: 'ems',
    };
    unitId = ((await admin!.ok('post', 'xsgl/archiveUnit/add', unit)) as { id: string }).id;
    const cabinet = { code: 'T1', place: '测试室', shelves: 3, boxes: 4, perBox: 10 };
    cabinetId = ((await admin!.ok('post', 'xsgl/archiveCabinet/add', cabinet)) as { id: string }).id;
    const checklist = { name: '测试清单', graduationYear: mine!.year, kinds: ['entrance', 'health'] };
    await at.world.work((work) => work.db.run(sql`delete from archive_checklist`));
    await admin!.ok('post', 'xsgl/archiveChecklist/add', checklist);
    await at.world.work((work) =>
      work.db.run(sql`update base_params set param_value = '24' where param_key = 'archive.destMonths'`),
    );
  });

  const file = async (studentId: string, archiveNo: string, more: object = {}) =>
    ((await admin!.ok('post', 'xsgl/stuArchive/add', { studentId, archiveNo, ...more })) as { id: string })
      .id;
  const scan = (code: string, mode: string, more: object = {}) =>
    admin!.ok('post', 'xsgl/stuArchive/scan', { code, mode, ...more }) as Promise<Scanned>;
  const refused = async (code: string, mode: string, more: object = {}) =>
    (await admin!.post('xsgl/stuArchive/scan', { code, mode, ...more })).body.error as string;
  const decide = async (caller: Caller, bizId: string) => {
    const { records } = (await caller.ok('get', 'xsgl/archiveDest/todo', { size: 50 })) as {
      records: { bizId: string; instanceId: string; taskNo: number; taskVersion: number }[];
    };
    const { instanceId, taskNo, taskVersion } = records.find((one) => one.bizId === bizId)!;
    await caller.ok('post', 'xsgl/archiveDest/batchAudit', {
      action: 'approve',
      tasks: [{ instanceId, taskNo, taskVersion }],
      comment: '已核对',
    });
  };

  test('a file comes, is put on its shelf and its listed papers lie in it', async () => {
    const id = await file(me, 'DA-T1', { contents: '高考档案、自传' });
    assert.equal(await refused('DA-T1', 'receive', { cabinetId, shelf: 9, box: 1 }), 'kit.invalid');
    const first = await scan('DA-T1', 'receive', { cabinetId, shelf: 2, box: 3 });
    assert.deepEqual([first.id, first.status, first.lacking, first.again], [id, 'inStock', 1, false]);
    assert.equal((await scan('da-t1', 'receive', {})).again, true);
    const { filled } = (await admin!.ok('get', 'xsgl/archiveCabinet/map', {})) as {
      filled: { cabinetId: string }[];
    };
    assert.deepEqual(
      filled.filter((one) => one.cabinetId === cabinetId),
      [{ cabinetId, shelf: 2, box: 3, files: 1, out: 0 }],
    );
    const twice = await admin!.post('xsgl/stuArchive/add', { studentId: me, archiveNo: 'DA-T9' });
    assert.equal(twice.body.error, 'archive.studentTwice');
  });

  test('what a college brings waits; what another room brings comes once', async () => {
    const archiveId = (await scan('DA-T1', 'look')).id;
    const paper = { archiveId, kind: 'health', title: '体检表' };
    const { id } = (await yx!.ok('post', 'xsgl/archiveMaterial/add', paper)) as { id: string };
    assert.equal((await scan('DA-T1', 'look')).lacking, 1);
    assert.equal((await yx!.post('xsgl/archiveMaterial/file', { id })).status, 403);
    await at.world.work(async (work) => {
      const punishment = {
        studentId: me,
        kind: 'punishment',
        title: '警告处分决定',
        source: 'punishment:1',
      } as const;
      await bringPapers(work, [punishment]);
      await bringPapers(work, [punishment]);
    });
    const { records } = (await admin!.ok('get', 'xsgl/archiveMaterial/list', {
      archiveId,
      status: 'pending',
    })) as { records: { kind: string }[] };
    assert.deepEqual(records.map(({ kind }) => kind).sort(), ['health', 'punishment']);
  });

  test('a file leaves whole, with a destination, and the same scan twice makes one transfer', async () => {
    assert.equal(await refused('DA-T1', 'transfer'), 'archive.papersMissing');
    const { records } = (await admin!.ok('get', 'xsgl/archiveMaterial/list', {
      kind: 'health',
      studentId: me,
    })) as {
      records: { id: string }[];
    };
    await admin!.ok('post', 'xsgl/archiveMaterial/file', { id: records[0]!.id });
    assert.equal(await refused('DA-T1', 'transfer'), 'archive.noDestination');
    const { id } = (await student!.ok('post', 'xsgl/archiveDest/submit', {
      reasonCode: 'employment',
      unitId,
    })) as { id: string };
    await decide(fdy!, id);
    await decide(admin!, id);
    const scans = await Promise.all([scan('DA-T1', 'transfer'), scan('DA-T1', 'transfer')]);
    assert.deepEqual(scans.map(({ again }) => again).sort(), [false, true]);
    assert.equal(scans[0]!.transferId, scans[1]!.transferId);
    assert.equal(await refused('DA-T1', 'lend', { borrower: '周敏', purpose: '查阅' }), 'archive.notHere');
    assert.equal(await refused('DA-T1', 'receipt'), 'archive.waitsForTrack');
    const wrong = await admin!.post('xsgl/archiveTransfer/send', {
      id: scans[0]!.transferId,
      trackNo: 'abc',
    });
    assert.equal(wrong.body.errors[0].field, 'trackNo');
    await admin!.ok('post', 'xsgl/archiveTransfer/send', {
      id: scans[0]!.transferId,
      trackNo: '1234567890123',
    });
    const again = await student!.post('xsgl/archiveDest/submit', { reasonCode: 'study', unitId });
    assert.equal(again.body.error, 'archive.destAfter');
  });

  test('its student sees the way and the number, never what is in it', async () => {
    const mine = (await student!.ok('get', 'xsgl/stuArchive/getMine', {})) as { [field: string]: unknown };
    assert.deepEqual([mine['done'], mine['trackNo'], mine['unit']], [3, '1234567890123', '测试人才中心']);
    assert.equal((await student!.get('xsgl/archiveMaterial/list', {})).status, 403);
    assert.equal((await scan('1234567890123', 'receipt')).status, 'gone');
    assert.equal((await scan('1234567890123', 'receipt')).again, true);
  });

  test('nobody borrows his own file; an overdue loan is told once; a file on loan is not sent', async () => {
    await file(mate, 'DA-T2', { receivedOn: '2026-10-08' });
    const { name } = (await at.world.work((work) =>
      work.db.row<{ name: string }>(sql`select name from student where id = ${mate}`),
    ))!;
    assert.equal(await refused('DA-T2', 'lend', { borrower: name, purpose: '自取' }), 'kit.invalid');
    const today = (await at.world.work(async (work) => work.at)).slice(0, 10);
    await scan('DA-T2', 'lend', { borrower: '周敏', purpose: '党政审', dueOn: today });
    assert.equal((await scan('DA-T2', 'lend', { borrower: '周敏', purpose: '党政审' })).again, true);
    assert.equal(await refused('DA-T2', 'transfer'), 'archive.lentNow');
    await at.world.work((work) =>
      work.db.run(sql`update archive_loan set due_on = ${today}::date - 1 where borrower = '周敏'`),
    );
    await at.world.runJob('archive.remind');
    await at.world.runJob('archive.remind');
    const { records } = (await admin!.ok('get', 'base/sysMessage/list', { size: 50 })) as {
      records: { title: string }[];
    };
    assert.equal(records.filter(({ title }) => title === '档案借阅逾期').length, 1);
    assert.equal((await scan('DA-T2', 'return')).status, 'inStock');
  });

  test('figures are those counted by hand', async () => {
    const { total } = (await admin!.ok('get', 'xsgl/stuArchive/stats', {})) as {
      total: { [measure: string]: number };
    };
    const counted = await at.world.work((work) =>
      work.db.row<{ files: number; gone: number; arrived: number }>(sql`
        select count(*) as files, count(*) filter (where status = 'gone') as gone, count(*) filter (where status <> 'expected') as arrived
        from stu_archive`),
    );
    assert.deepEqual(
      [total['files'], total['gone'], total['arrived']],
      [counted!.files, counted!.gone, counted!.arrived],
    );
  });
});
