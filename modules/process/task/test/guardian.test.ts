import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

const step = (key: string, name: string, kind: string): FlowNode => ({
  key,
  type: 'approve',
  name,
  assignee: { rules: [{ kind }] },
});
const definition: FlowDefinition = {
  nodes: [
    { key: 'start', type: 'start', name: '提交' },
    step('guardian', '监护人确认', 'guardian'),
    step('fdy', '辅导员审批', 'fdy'),
    { key: 'end', type: 'end', name: '结束' },
  ],
  form: [
    { name: 'f1', label: '去向', kind: 'text' },
    { name: 'f2', label: '病情', kind: 'lines' },
  ],
  settings: { summaryFields: ['f1'], allowWithdraw: 'anytime' },
};

type Trace = {
  instanceId: string;
  status: string;
  nodes: { nodeKey: string; state: string; people: { name: string }[] }[];
  logs: { action: string; name: string | null; comment: string | null }[];
};

describe('a guardian’s word by a link', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  let parent: Caller;
  let flowId: string;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    student = await world.as('stu01');
    parent = world.nobody();
    const { id } = await admin.ok('post', 'process/flowDef/add', {
      processType: 'application',
      flowKey: 'guardian',
      flowName: '离校实习申请',
    });
    const { version } = await admin.ok('get', 'process/flowDef/detail', { id });
    const saved = await admin.ok('post', 'process/flowDef/saveDraft', { id, version, definition });
    await admin.ok('post', 'process/flowDef/publish', { id, version: saved.version, changeNote: '测试发布' });
    flowId = id;
    // messages stay in the outbox: the channel for trials would show them whole
    await world.work((work) => work.db.run(sql`update sms_channel set enabled = false`));
  });

  const apply = async (): Promise<Trace> => {
    const form = { f1: '苏州', f2: '只有审批人能看' };
    const sent = await student.ok('post', 'process/flowApplication/submit', { flowId, versionNo: 1, form });
    return traceOf(sent.id);
  };
  const traceOf = (bizId: string): Promise<Trace> => student.ok('get', 'process/instance/trace', { bizId });
  const again = ({ instanceId }: Trace): Promise<Trace> =>
    student.ok('get', 'process/instance/trace', { instanceId });

  /** The newest text message of a kind, as its reader gets it and as the log shows it. */
  const letter = async (key: string): Promise<{ whole: string; content: string; phone: string }> =>
    world.work(async (work) => {
      const row = (await work.db.row<{ content: string; secretContent: string; phone: string }>(sql`
        select content, secret_content, phone from sms_log where template_code = ${key} order by created_at desc, id desc limit 1`))!;
      const { open } = work.platform.secrets;
      return { whole: open(row.secretContent), content: row.content, phone: open(row.phone) };
    });
  const token = async () => /[?&]k=([\w-]{43})/.exec((await letter('task.outsideAsk')).whole)![1]!;
  const codeFor = async (link: string): Promise<string> => {
    await parent.ok('post', 'process/openApi/outside/sendCode', { token: link });
    return /\d{6}/.exec((await letter('task.outsideCode')).whole)![0];
  };
  const answer = (link: string, more: object) =>
    parent.post('process/openApi/outside/answer', { token: link, answer: 'agree', ...more });
  const open = (link: string, who = parent) => who.get('process/openApi/outside/getOne', { token: link });
  const isDead = async (link: string, who = parent) => {
    const { status, body } = await open(link, who);
    assert.deepEqual([status, body.error], [400, 'task.linkDead']);
    return body.msg;
  };

  test('goes to the phone that the school knows, shows title and summary alone, and is no secret of the log', async () => {
    const begun = await apply();
    const waiting = begun.nodes.find(({ nodeKey }) => nodeKey === 'guardian')!;
    assert.equal(waiting.state, 'current');
    assert.match(waiting.people[0]!.name, /^(父亲|母亲)（手机尾号 \d{4}）$/);
    const { whole, content, phone } = await letter('task.outsideAsk');
    assert.ok(whole.includes('/process/confirm?t=000000&k=') && !content.includes('/process/'), content);
    assert.ok(waiting.people[0]!.name.includes(phone.slice(-4)));
    const seen = await parent.ok('get', 'process/openApi/outside/getOne', { token: await token() });
    assert.deepEqual(Object.keys(seen).sort(), [
      ...['flowName', 'mayRefuse', 'phoneTail', 'schoolName', 'sn', 'summary', 'title', 'until'],
    ]);
    assert.deepEqual(seen.summary, [{ label: '去向', text: '苏州' }]);
    assert.ok(!JSON.stringify(seen).includes('只有审批人能看'));
    const kept = await world.work((work) => work.db.rows<object>(sql`select * from flow_outside_link`));
    const link = await token();
    assert.ok(kept.length > 0 && !JSON.stringify(kept).includes(link), 'only its hash is stored');
  });

  test('never goes to a number that the student keeps himself', async () => {
    const sent = () =>
      world.work(async (work) => {
        const rows = await work.db.rows<{ phone: string }>(
          sql`select phone from sms_log where template_code = 'task.outsideAsk'`,
        );
        return rows.map(({ phone }) => work.platform.secrets.open(phone));
      });
    const set = (change: ReturnType<typeof sql>) =>
      world.work((work) => work.db.run(sql`update student set ${change} where student_no = 'stu01'`));
    const kept = (await world.work((work) =>
      work.db.row<{ phone: string; hash: string }>(
        sql`select guardian_phone as phone, guardian_phone_hash as hash from student where student_no = 'stu01'`,
      ),
    ))!;
    const { info } = await student.ok('get', 'base/baseStudentInfo/getStuInfo');
    const mine = { contactName: '自己', contactRelation: '51', contactPhone: '13900007777' };
    await student.ok('post', 'base/baseStudentInfo/saveMine', { version: info.version, ...mine });
    const before = await sent();
    for (const own of [
      sql`guardian_phone = null, guardian_phone_hash = null`,
      sql`guardian_phone = phone, guardian_phone_hash = phone_hash`,
    ]) {
      await set(own);
      const form = { f1: '苏州', f2: '只有审批人能看' };
      await student.post('process/flowApplication/submit', { flowId, versionNo: 1, form });
      assert.deepEqual(await sent(), before);
    }
    await set(sql`guardian_phone = ${kept.phone}, guardian_phone_hash = ${kept.hash}`);
    await apply();
    assert.deepEqual((await sent()).slice(before.length), [world.platform.secrets.open(kept.phone)]);
  });

  test('takes a code of ten minutes and five tries, decides the task, and works once', async () => {
    const begun = await apply();
    const link = await token();
    assert.equal((await answer(link, { code: '000000' })).body.error, 'task.codeWrong', 'none was sent');
    const code = await codeFor(link);
    const wrong = code === '111111' ? '222222' : '111111';
    assert.equal((await parent.post('process/openApi/outside/sendCode', { token: link })).status, 429);
    for (let tries = 0; tries < 5; tries += 1)
      assert.equal((await answer(link, { code: wrong })).body.error, 'task.codeWrong');
    assert.equal((await answer(link, { code })).body.error, 'task.codeWrong', 'five were enough');
    world.setTime('2026-11-20 09:05:00');
    const late = await codeFor(link);
    world.setTime('2026-11-20 09:16:00');
    assert.equal((await answer(link, { code: late })).body.error, 'task.codeWrong', 'ten minutes are over');
    const good = await codeFor(link);
    assert.equal((await again(begun)).nodes.find(({ nodeKey }) => nodeKey === 'guardian')!.state, 'current');
    const both = await Promise.all([1, 2].map(() => answer(link, { code: good, reason: '同意外出' })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400], 'one link, one answer');
    const after = await again(begun);
    assert.equal(after.nodes.find(({ nodeKey }) => nodeKey === 'fdy')!.state, 'current');
    const [said] = after.logs.filter(({ action }) => action === 'approve');
    assert.match(said!.name!, /（手机尾号 \d{4}）$/);
    assert.equal(said!.comment, '同意外出');
    const dead = await isDead(link);
    assert.equal(await isDead('x'.repeat(43)), dead, 'an unknown link is answered alike');
    assert.equal(await isDead(await token(), world.nobody('000001')), dead, 'and one of another school');
    const printed = await admin.ok('get', 'process/instance/print', { instanceId: begun.instanceId });
    assert.match(JSON.stringify(printed), /手机尾号/);
  });

  test('a no needs a reason and ends the case', async () => {
    const begun = await apply();
    const link = await token();
    const code = await codeFor(link);
    assert.equal((await answer(link, { answer: 'refuse', code })).body.error, 'task.reasonNeeded');
    const refused = await answer(link, { answer: 'refuse', code, reason: '孩子还小' });
    assert.equal(refused.status, 200, JSON.stringify(refused.body));
    const after = await again(begun);
    assert.equal(after.status, 'rejected');
    assert.equal(after.logs.find(({ action }) => action === 'reject')!.comment, '孩子还小');
  });

  test('a link dies with its task, after seven days, and with the next one', async () => {
    const begun = await apply();
    const first = await token();
    world.setTime('2026-11-20 10:00:00');
    await student.ok('post', 'process/task/urge', { instanceId: begun.instanceId });
    const second = await token();
    assert.notEqual(first, second);
    await isDead(first);
    assert.equal((await open(second)).status, 200);
    const [mine] = (await student.ok('get', 'process/flowApplication/myList')).records;
    await student.ok('post', 'process/flowApplication/withdraw', { id: mine.id });
    await isDead(second);
    await apply();
    const third = await token();
    world.setTime('2026-11-27 10:01:00');
    await isDead(third);
    world.setTime('2026-11-20 10:02:00');
  });

  test('where the school knows no phone the node does what its empty rule says; students can’t write it themselves', async () => {
    const me = await student.ok('get', 'base/baseStudentInfo/getStuInfo');
    const forged = { version: me.info.version, guardianPhone: '13900000000' };
    assert.equal((await student.post('base/baseStudentInfo/saveMine', forged)).status, 400);
    await world.work((work) =>
      work.db.run(
        sql`update student set guardian_phone = null, guardian_phone_hash = null, guardian_name = null where student_no = 'stu01'`,
      ),
    );
    const begun = await apply();
    const { records } = await admin.ok('get', 'process/task/todo', { size: 100 });
    assert.ok(records.some((one: { instanceId: string }) => one.instanceId === begun.instanceId));
    assert.deepEqual(world.crashes, []);
  });
});
