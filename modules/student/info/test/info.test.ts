import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, TODAY } from '#platform/test/world.ts';

const EDIT = 'xsgl/studentInfoEdit';
type Row = { [field: string]: unknown };

describe('a student’s record', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let me: Row = {};
  const row = () =>
    at.world.work(
      async (work) => (await work.db.row<Row>(sql`select * from student where student_no = 'stu01'`))!,
    );
  before(async () => {
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
    me = await row();
  });
  const decide = async (caller: Caller, bizId: string, action = 'approve') => {
    const { records } = (await caller.ok('get', `${EDIT}/todo`, { size: 50 })) as {
      records: {
        bizId: string;
        instanceId: string;
        taskNo: number;
        taskVersion: number;
        lines: { text: string }[];
      }[];
    };
    const { instanceId, taskNo, taskVersion, lines } = records.find((one) => one.bizId === bizId)!;
    const tasks = [{ instanceId, taskNo, taskVersion }];
    await caller.ok('post', `${EDIT}/batchAudit`, { action, tasks, comment: '已核对' });
    return lines.map(({ text }) => text).join('；');
  };
  const picture = async (caller: Caller): Promise<string> => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const file = { name: 'a.png', content: Buffer.from(pixel, 'base64') };
    return ((await caller.form('resource/oss/endpoint/put-file-save', {}, [file])).data as { fileId: string })
      .fileId;
  };

  test('what the school leaves to students is written at once, the rest is refused at its field', async () => {
    await student!.ok('post', 'base/baseStudentInfo/saveMine', { version: me['version'], qq: '10001' });
    const now = await row();
    assert.equal(now['qq'], '10001');
    const refused = await student!.post('base/baseStudentInfo/saveMine', {
      version: now['version'],
      politicalStatus: '02',
    });
    assert.equal(refused.status, 400);
    assert.equal(refused.body.errors?.[0]?.field, 'politicalStatus');
  });

  test('a correction shows the old value until its counsellor grants it', async () => {
    const wanted = me['politicalStatus'] === '02' ? '01' : '02';
    const { id } = (await student!.ok('post', `${EDIT}/submit`, {
      politicalStatus: wanted,
      reason: '已入党',
    })) as {
      id: string;
    };
    assert.equal((await row())['politicalStatus'], me['politicalStatus']);
    const second = await student!.post(`${EDIT}/submit`, { politicalStatus: wanted, reason: '再来一次' });
    assert.equal(second.body.error, 'info.changeTwice');
    assert.match(await decide(fdy!, id), /政治面貌：.+ → /);
    assert.equal((await row())['politicalStatus'], wanted);
    const logged = await at.world.work((work) =>
      work.db.row<{ reason: string }>(
        sql`select reason from sys_oper_log where resource = 'student' and action = 'correct' and row_id = ${me['id']}::uuid`,
      ),
    );
    assert.match(logged!.reason, /审批通过/);
  });

  test('who somebody is, takes a proof and the word of the office, and the account follows', async () => {
    const asked = { name: '王更名', reason: '户口簿已更名' };
    assert.equal((await student!.post(`${EDIT}/submit`, asked)).body.errors?.[0]?.field, 'fileIds');
    const { id } = (await student!.ok('post', `${EDIT}/submit`, {
      ...asked,
      fileIds: [await picture(student!)],
    })) as {
      id: string;
    };
    await decide(fdy!, id);
    assert.equal((await row())['name'], me['name']);
    await decide(admin!, id);
    assert.equal((await row())['name'], '王更名');
    const account = await at.world.work((work) =>
      work.db.row<{ userName: string }>(sql`select user_name from sys_user where account_no = 'stu01'`),
    );
    assert.equal(account!.userName, '王更名');
  });

  test('a card has a check digit and its holder’s name, and the last default is the one', async () => {
    const card = { studentId: me['id'], bankName: '中国银行', holder: '王更名' };
    await at.world.work((work) =>
      work.db.run(sql`delete from student_bank_card where student_id = ${me['id']}::uuid`),
    );
    const wrong = await student!.post('xsgl/studentBankCard/add', {
      ...card,
      cardNo: '6217000000000001',
      holder: '别人',
    });
    assert.deepEqual(wrong.body.errors?.map(({ field }: { field: string }) => field).sort(), [
      'cardNo',
      'holder',
    ]);
    await student!.ok('post', 'xsgl/studentBankCard/add', { ...card, cardNo: '4111111111111111' });
    await student!.ok('post', 'xsgl/studentBankCard/add', {
      ...card,
      cardNo: '5555555555554444',
      isDefault: true,
    });
    const { records } = (await student!.ok('get', 'xsgl/studentBankCard/list', { current: 1, size: 10 })) as {
      records: { isDefault: boolean; cardNo: string }[];
    };
    assert.deepEqual(
      records.map(({ isDefault, cardNo }) => [isDefault, cardNo.slice(-4)]),
      [
        [true, '4444'],
        [false, '1111'],
      ],
    );
    assert.ok(
      records.every(({ cardNo }) => cardNo.includes('*')),
      'a list masks numbers',
    );
  });

  test('a campaign lists whom it is for, is signed once nothing is missing, and ends with its day', async () => {
    const made = (await admin!.ok('post', 'xsgl/infoCampaign/add', {
      name: '秋季核对',
      openFrom: TODAY.slice(0, 10),
      openTo: TODAY.slice(0, 10),
      wanted: ['qq', 'nation', 'bankCard', 'wechat'],
      classIds: [me['classId']],
      confirmText: '信息属实',
    })) as { id: string; version: number };
    await admin!.ok('post', 'xsgl/infoCampaign/open', { id: made.id, version: made.version });
    const mine = async () =>
      ((await student!.ok('get', 'xsgl/studentInfo/getMine')) as { fills: Row[] }).fills.find(
        ({ name }) => name === '秋季核对',
      )!;
    const fill = await mine();
    assert.deepEqual([fill['missing'], fill['percent']], [['wechat'], 75]);
    const sign = () => student!.post('xsgl/infoFill/confirm', { id: fill['id'], signature: '1,1 2,2' });
    assert.equal((await sign()).body.error, 'info.incompleteYet');
    await student!.ok('post', 'base/baseStudentInfo/saveMine', {
      version: (await row())['version'],
      wechat: 'wx1',
    });
    assert.equal((await sign()).body.data.status, 'confirmed');
    const part = (await fdy!.ok('get', 'xsgl/infoFill/progress', { campaignId: made.id })) as { total: Row };
    assert.equal(part.total['confirmed'], 1);
  });
});
