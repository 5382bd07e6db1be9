import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const CERT = 'xsgl/skillCert';

describe('skill certificates', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin]: Caller[] = [];
  let [typeId, mateId] = ['', ''];
  before(async () => {
    [student, fdy, yx, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
    const mate = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`
        select s.id from student s where s.student_no <> 'stu01'
          and s.class_id = (select m.class_id from student m join sys_user v on v.person_id = m.id where v.account_no = 'stu01')
          and not exists (select 1 from sys_user u where u.person_id = s.id and u.account_no = 'stu01') limit 1`),
    );
    mateId = mate!.id;
    const levels = [
      { name: '四级', points: 3 },
      { name: '六级', points: 5 },
    ];
    const type = {
      code: 'T-CET',
      name: '测试英语',
      kind: 'english',
      issuer: '考试院',
      levels,
      validYears: 2,
    };
    typeId = ((await admin!.ok('post', 'xsgl/skillType/add', type)) as { id: string }).id;
  });

  const picture = async (caller: Caller): Promise<string> => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const file = { name: 'a.png', content: Buffer.from(pixel, 'base64') };
    return ((await caller.form('resource/oss/endpoint/put-file-save', {}, [file])).data as { fileId: string })
      .fileId;
  };
  const form = async (caller: Caller, more: object = {}) => ({
    typeId,
    level: '四级',
    certificateNo: 'C100',
    issueDate: '2026-06-20',
    fileIds: [await picture(caller)],
    ...more,
  });
  const decide = async (caller: Caller, bizId: string, action = 'approve') => {
    const { records } = (await caller.ok('get', `${CERT}/todo`, { size: 50 })) as {
      records: {
        bizId: string;
        instanceId: string;
        taskNo: number;
        taskVersion: number;
        lines: { text: string }[];
      }[];
    };
    const card = records.find((one) => one.bizId === bizId)!;
    const { instanceId, taskNo, taskVersion } = card;
    await caller.ok('post', `${CERT}/batchAudit`, {
      action,
      tasks: [{ instanceId, taskNo, taskVersion }],
      comment: '已核对',
    });
    return card.lines.map(({ text }) => text).join('；');
  };
  const submit = async (caller: Caller, more: object = {}) =>
    ((await caller.ok('post', `${CERT}/submit`, await form(caller, more))) as { id: string }).id;

  test('counsellor and college grant it; it is worth its level and ends after its years', async () => {
    const id = await submit(student!);
    assert.match(await decide(fdy!, id), /发证机构：考试院/);
    await decide(yx!, id);
    const row = (await student!.ok('get', `${CERT}/getMine`, { current: 1, size: 10 })) as {
      records: { id: string }[];
    };
    assert.equal(row.records[0]!.id, id);
    const stored = await at.world.work((work) =>
      work.db.row<{ points: number; expireDate: string; auditStatus: string }>(
        sql`select points, expire_date, audit_status from skill_cert where id = ${id}`,
      ),
    );
    assert.deepEqual(stored, { points: 3, expireDate: '2028-06-19', auditStatus: 'approved' });
    const { total } = (await admin!.ok('get', `${CERT}/stats`, {
      typeId,
      from: '2026-01-01',
      to: '2026-12-31',
    })) as { total: object };
    assert.deepEqual({ ...total, held: null }, { holders: 1, held: null, certificates: 1, inForce: 1 });
  });

  test('one paper is one student’s, also where two register it at once', async () => {
    const [own, mates] = await Promise.all(
      [student!, fdy!].map((caller) => form(caller, { certificateNo: 'C200' })),
    );
    const answers = await Promise.all([
      student!.post(`${CERT}/submit`, own),
      fdy!.post(`${CERT}/agent`, { ...mates, studentId: mateId }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)!.body.error, 'certificate.numberTaken');
  });

  test('what the writer can put right is refused on its field, a missing picture too', async () => {
    for (const [more, field] of [
      [{ level: '八级' }, 'level'],
      [{ issueDate: '2027-01-01' }, 'issueDate'],
      [{ fileIds: [] }, 'fileIds'],
    ] as const) {
      const { status, body } = await student!.post(
        `${CERT}/submit`,
        await form(student!, { certificateNo: 'C300', ...more }),
      );
      assert.equal(status, 400);
      assert.deepEqual(
        body.errors.map((one: { field: string }) => one.field),
        [field],
      );
    }
  });

  test('nobody decides about his own; a number is free again once it was revoked', async () => {
    const id = await submit(student!, { certificateNo: 'C400' });
    assert.equal((await student!.get(`${CERT}/todo`, {})).status, 403);
    await decide(fdy!, id);
    await decide(yx!, id);
    await admin!.ok('post', `${CERT}/revoke`, { id, reason: '证书系伪造' });
    await fdy!.ok('post', `${CERT}/agent`, {
      ...(await form(fdy!, { certificateNo: 'C400' })),
      studentId: mateId,
    });
  });

  test('sixty days before its end the holder hears of it, once', async () => {
    const id = await submit(student!, { certificateNo: 'C500', expireDate: '2026-12-31' });
    await decide(fdy!, id);
    await decide(yx!, id);
    await at.world.runJob('certificate.remind');
    await at.world.runJob('certificate.remind');
    const { records } = (await student!.ok('get', 'base/sysMessage/list', { size: 50 })) as {
      records: { title: string }[];
    };
    assert.equal(records.filter(({ title }) => title === '证书即将到期').length, 1);
  });

  test('a kind that somebody holds is switched off, not removed; two levels of one name are refused', async () => {
    const removed = await admin!.form('xsgl/skillType/remove', { ids: typeId });
    assert.equal(removed.body.error, 'certificate.typeUsed');
    const twice = [
      { name: '一级', points: 1 },
      { name: '一级', points: 2 },
    ];
    const refused = await admin!.post('xsgl/skillType/add', {
      code: 'T2',
      name: '甲',
      kind: 'other',
      issuer: '乙',
      levels: twice,
    });
    assert.equal(refused.body.error, 'certificate.levelTwice');
  });
});
