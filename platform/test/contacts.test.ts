import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Answer, Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

type Menu = { code: string; id: string; children?: Menu[] };
type Account = { id: string; personId: string | null; phone: string | null; held: string | null };

/** Who tries: somebody of an office with the pages of people and accounts, and the named people of the demo. */
const WRITERS = ['clerk', 'fdy01', 'yx01', 'admin', 'stu01'] as const;
type Writer = (typeof WRITERS)[number];
const TARGETS = ['stu01', 'fdy01', 'yx01', 'admin'] as const;
/** The clerk is a worker of the workshop besides. */
const CLERK = 'wxg01';
type Target = (typeof TARGETS)[number] | typeof CLERK;

const PAGES = ['base/people/student', 'base/people/teacher', 'system/access/user'];

/** Each way on which somebody's row is written, with what its caller is told. */
const WAYS = {
  'sysUser.code': 'sysUser',
  'sysUser.update': 'sysUser',
  'sysUser.import': 'sysUser',
  'record.update': 'record',
  'record.import': 'record',
} as const;
type Way = keyof typeof WAYS;
/** The one that moves a phone which is there: a code goes to the new number. Forms and sheets don't. */
const BY_CODE: Way = 'sysUser.code';

/**
 * Who moves whose phone, of those whose permissions let them write such a row at all. Everything that isn't here is refused
 * before a contact is looked at, or is the writer's own and takes a code.
 */
const MAY: { readonly [W in Writer]: readonly Target[] } = {
  clerk: ['stu01'],
  fdy01: ['stu01'],
  yx01: ['stu01'],
  admin: ['stu01', 'fdy01', 'yx01'],
  stu01: [],
};

describe('what codes go to', () => {
  const at = suiteWorld();
  let world: World;
  const callers = new Map<Writer, Caller>();
  let minute = 0;
  let serial = 0;
  const newPhone = () => `1770000${String((serial += 1)).padStart(4, '0')}`;
  const clock = () => {
    const [hour, rest] = [9 + Math.floor(minute / 60), minute % 60];
    return `2026-11-20 ${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`;
  };
  const later = (minutes: number) => world.setTime(((minute += minutes), clock()));
  const signIn = async () => {
    for (const name of WRITERS) callers.set(name, await world.as(name === 'clerk' ? CLERK : name));
  };

  before(async () => {
    world = at.world;
    const admin = await world.as('admin');
    const role = await admin.ok('post', 'base/sysRole/add', {
      ...{ roleCode: 'clerk', roleName: '办公室', roleType: 'teacher', status: 'enabled', sort: 9 },
    });
    const all = (await admin.ok('get', 'base/sysMenu/gantTreeMenu')) as Menu[];
    const pages = all.flatMap((wing) => (wing.children ?? []).map((page) => ({ wing, page })));
    const held = pages.filter(({ page }) => PAGES.includes(page.code));
    assert.equal(held.length, PAGES.length);
    const ids = held.flatMap(({ wing, page }) => [
      wing.id,
      page.id,
      ...(page.children ?? []).filter(({ code }) => !code.endsWith('.grantRoles')).map(({ id }) => id),
    ]);
    await admin.ok('post', 'base/roleMenu/grant', {
      ...{ roleId: role.id, menuIds: [...new Set(ids)], scopes: [{ menuCode: '*', scopeType: 'all' }] },
    });
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: CLERK, size: 5 });
    await admin.ok('post', 'base/sysUser/grantRolesBatch', { ids: [records[0].id], add: [role.id] });
    // messages stay in the outbox, whole
    await world.work((work) => work.db.run(sql`update sms_channel set enabled = false`));
    later(1);
    await signIn();
  });

  const account = async (no: string): Promise<Account> =>
    (await world.work((work) =>
      work.db.row<Account>(sql`
        select id, person_id, phone, phone_held_until as held from sys_user where account_no = ${no}`),
    ))!;
  const plain = ({ phone }: Account) => (phone === null ? null : world.platform.secrets.open(phone));

  const TABLE = (target: Target) => (target === 'stu01' ? 'student' : 'teacher');
  const numberOf = (target: Target) => (target === 'stu01' ? '学号' : '工号');

  /** Writes a phone on one way; what was answered, where the row was refused by a sheet with that row's words. */
  async function write(writer: Writer, way: Way, target: Target, phone: string): Promise<Answer | string> {
    const by = callers.get(writer)!;
    const whose = await account(target);
    const isRecord = WAYS[way] === 'record';
    const [resource, id] = isRecord ? [TABLE(target), whose.personId] : ['sysUser', whose.id];
    if (way === BY_CODE) {
      const sent = await by.post('base/sysUser/movePhonePrepare', { id, phone });
      return sent.status === 200
        ? by.post('base/sysUser/movePhone', { id, code: await codeOf('otherPhone') })
        : sent;
    }
    if (way.endsWith('update')) {
      const row = await world.work((work) =>
        work.db.row<{ version: number }>(
          sql`select version from ${sql.table(resource === 'sysUser' ? 'sys_user' : resource)} where id = ${id}`,
        ),
      );
      return by.post(`base/${resource}/update`, { id, version: row!.version, phone });
    }
    const title = isRecord ? numberOf(target) : '账号';
    const content = Buffer.from(`${title},手机号\n${target},${phone}`);
    const checked = await by.form(`base/${resource}/importCheck`, {}, [{ name: 'phones.csv', content }]);
    if (checked.status !== 200) return checked;
    if (checked.data.ok === 0) return checked.data.rows[0].errors[0].message as string;
    const { checkId } = checked.data;
    return by.post(`base/${resource}/importRun`, { checkId, mode: 'both', onError: 'skip' });
  }

  const codeOf = (key: string) =>
    world.work(async (work) => {
      const row = await work.db.row<{ content: string }>(sql`
        select secret_content as content from sms_log where template_code = ${`security.${key}`} order by id desc limit 1`);
      return /\d{6}/.exec(work.platform.secrets.open(row!.content))![0];
    });

  const told = () =>
    world.work(async (work) => {
      const rows = await work.db.rows<{ phone: string }>(
        sql`select phone from sms_log where template_code = 'security.phoneMoved' order by id`,
      );
      return rows.map(({ phone }) => work.platform.secrets.open(phone));
    });

  const each = function* (): Generator<[Writer, Way, Target]> {
    for (const writer of WRITERS)
      for (const way of Object.keys(WAYS) as Way[])
        for (const target of TARGETS)
          // the head of the installation has no record
          if (!(target === 'admin' && WAYS[way] === 'record')) yield [writer, way, target];
  };

  test('nobody moves a phone from a session that hasn’t just shown who sits there', async () => {
    later(15);
    const seen = new Set<string>();
    for (const [writer, way, target] of each()) {
      const before = await account(target);
      const answer = await write(writer, way, target, newPhone());
      if (typeof answer !== 'string') seen.add(String(answer.body.error));
      if (typeof answer !== 'string')
        assert.notEqual(answer.status, 200, `${writer} ${way} ${target} moved a phone`);
      assert.deepEqual(await account(target), before, `${writer} ${way} ${target}`);
    }
    assert.ok(seen.has('account.stepUp') && seen.has('kit.forbidden'), [...seen].join());
    await signIn();
  });

  test('with a proof, those move it who reach the account; its old phone hears of it, the new one waits', async () => {
    let moved = 0;
    for (const [writer, way, target] of each()) {
      later(1);
      await signIn();
      const before = await account(target);
      const heard = (await told()).length;
      const phone = newPhone();
      const answer = await write(writer, way, target, phone);
      const after = await account(target);
      const isRefused =
        typeof answer === 'string' ? /验证码/.test(answer) : answer.body.errors?.[0]?.field === 'phone';
      const what = `${writer} ${way} ${target}: ${typeof answer === 'string' ? answer : JSON.stringify(answer.body)}`;
      if (plain(after) === plain(before)) {
        const could = typeof answer !== 'string' && answer.status === 200;
        assert.ok(!could, what);
        // forms and sheets move no phone: a code does
        if (MAY[writer].includes(target))
          assert.ok(isForbidden(answer) || (way !== BY_CODE && isRefused), what);
        continue;
      }
      moved += 1;
      assert.ok(MAY[writer].includes(target) && way === BY_CODE, what);
      assert.equal(plain(after), phone, what);
      assert.ok(after.held !== null && after.held >= clock().replace('-20', '-21'), what);
      assert.deepEqual((await told()).slice(heard), plain(before) === null ? [] : [plain(before)], what);
    }
    assert.equal(moved, 4, 'the administrator three, the clerk one');
    assert.deepEqual(world.crashes, []);
  });

  /** Without the permission for such a row, or outside of the circle. */
  const isForbidden = (answer: Answer | string) =>
    typeof answer === 'string' ? /数据范围/.test(answer) : [403, 404].includes(answer.status);

  test('one’s own phone takes a code, whatever one may write', async () => {
    for (const [writer, way, target] of [
      ['admin', 'sysUser.code', 'admin'],
      ['admin', 'sysUser.update', 'admin'],
      ['clerk', 'record.update', CLERK],
    ] as const) {
      const answer = await write(writer, way, target, newPhone());
      assert.equal(typeof answer === 'string' ? answer : answer.body.error, 'account.contactByCode');
    }
    assert.match(String(await write('admin', 'sysUser.import', 'admin', newPhone())), /验证码/);
    const student = callers.get('stu01')!;
    const { info } = await student.ok('get', 'base/baseStudentInfo/getStuInfo');
    const saved = { version: info.version, phone: newPhone() };
    const answer = await student.post('base/baseStudentInfo/saveMine', saved);
    assert.equal(answer.body.error, 'account.contactByCode');
  });

  const codesTo = (phone: string) =>
    world.work(async (work) => {
      const row = await work.db.row<{ count: number }>(sql`
        select count(*) from sms_log where phone_hash = ${work.platform.secrets.fingerprint(phone)}
          and template_code in ('security.reset', 'security.login', 'security.resetCode')`);
      return row!.count;
    });

  test('for a day a phone that somebody else wrote opens nothing, unless its owner shows that it is his', async () => {
    later(1);
    await signIn();
    const phone = newPhone();
    const moved = await write('admin', BY_CODE, 'stu01', phone);
    assert.equal(typeof moved === 'string' ? moved : moved.status, 200);
    await world.work((work) =>
      work.db.run(sql`update base_params set param_value = 'true' where param_key = 'security.smsSignIn'`),
    );
    const nobody = world.nobody();
    const reset = () => nobody.post('auth/openApi/sendSmsCode', { scene: 'reset', account: 'stu01' });
    const login = () => nobody.post('auth/openApi/sendSmsCode', { scene: 'login', phone });
    await reset();
    await login();
    const { id } = await account('stu01');
    const byOther = await callers.get('fdy01')!.post('base/sysUser/resetPassword', { id, by: 'sms' });
    assert.equal(byOther.body.error, 'security.contactHeld');
    assert.equal(await codesTo(phone), 0);
    later(2);
    await signIn();
    const owner = callers.get('stu01')!;
    await owner.ok('post', 'base/sysUser/bindPhonePrepare', { phone });
    await owner.ok('post', 'base/sysUser/bindPhone', { code: await codeOf('factor') });
    assert.equal((await account('stu01')).held, null);
    await reset();
    await login();
    assert.equal(await codesTo(phone), 2);
    const own = await owner.ok('get', 'base/baseStudentInfo/getStuInfo');
    assert.equal(own.info.phone, `${phone.slice(0, 3)}****${phone.slice(-4)}`, 'his record follows');
  });

  test('a number is one account’s: in a form at its field, in a sheet by its row', async () => {
    later(1);
    await signIn();
    const phone = plain(await account('yx01'))!;
    const form = await write('admin', BY_CODE, 'stu01', phone);
    assert.ok(typeof form !== 'string');
    assert.deepEqual([form.body.error, form.body.errors[0].field], ['account.phoneTaken', 'phone']);
    assert.match(String(await write('admin', 'record.import', 'stu01', phone)), /另一个账号/);
    const line = (no: string) => `${no},外聘${no},教职工,教师,17711110000`;
    const twice = Buffer.from(`账号,姓名,用户类型,默认身份,手机号\n${line('U901')}\n${line('U902')}`);
    const admin = callers.get('admin')!;
    const { data } = await admin.form('base/sysUser/importCheck', {}, [{ name: 'a.csv', content: twice }]);
    assert.deepEqual([data.ok, data.failed], [1, 1]);
    assert.match(data.rows[0].errors[0].message, /与 U901 的相同/);
  });

  test('the day over, it opens the account', async () => {
    later(1);
    await signIn();
    const phone = newPhone();
    await write('admin', BY_CODE, 'fdy01', phone);
    const reset = () => world.nobody().post('auth/openApi/sendSmsCode', { scene: 'reset', account: 'fdy01' });
    await reset();
    assert.equal(await codesTo(phone), 0);
    world.setTime('2026-11-21 20:00:00');
    await reset();
    assert.equal(await codesTo(phone), 1);
    assert.deepEqual(world.crashes, []);
  });
});
