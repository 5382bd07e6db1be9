import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { v7 } from 'uuid';
import type { Field } from '#platform/kit/field.ts';
import { hasVerb } from '#platform/kit/application.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../server/db/sql.ts';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

/** What searches, previews and lists of ids let through from outside a circle or a school (security.md 41). */
describe('from outside', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  type Student = { id: string; studentNo: string; name: string; departmentId: string; classId: string };
  const students = async (caller: Caller): Promise<Student[]> => {
    const answer = await caller.get('base/student/list', { size: 500 });
    return answer.status === 200 ? answer.data.records : [];
  };

  /** Classes that somebody teaches, or is in. */
  const classesOf = async (account: string): Promise<string[]> => {
    const rows = await world.work((work) =>
      work.db.rows<{ classId: string }>(sql`
        select coalesce(l.class_id, s.class_id) as class_id from sys_user u
        left join lesson l on l.teacher_id = u.person_id left join student s on s.id = u.person_id
        where u.account_no = ${account}`),
    );
    return rows.map(({ classId }) => classId);
  };

  /** What a call may be asked by that could find somebody: a word, ids. */
  const asks = ({ query }: Endpoint): string[] =>
    query && 'shape' in query ? Object.keys(query.shape as object) : [];

  for (const person of ['fdy01', 'yx01', 'teacher01', 'stu01'])
    test(`no search of ${person} finds a student who is not his to see`, async () => {
      const caller = await world.as(person);
      const seen = new Set((await students(caller)).map(({ id }) => id));
      const near = new Set(await classesOf(person));
      const stranger = (await students(admin)).findLast(
        ({ id, classId }) => !seen.has(id) && !near.has(classId),
      )!;
      const accounts = await admin.ok('get', 'base/sysUser/getSelect', { keyword: stranger.studentNo });
      const leaks: string[] = [];
      let asked = 0;
      for (const endpoint of world.endpoints) {
        const names = asks(endpoint);
        if (endpoint.method !== 'GET' || !names.includes('keyword')) continue;
        for (const keyword of [stranger.name, stranger.studentNo]) {
          const ids = names.includes('ids')
            ? { ids: [stranger.id, ...accounts.map(({ value }: { value: string }) => value)].join() }
            : {};
          for (const query of [{ keyword }, { keyword, ...ids }]) {
            const { status, body } = await caller.get(endpoint.path, query);
            if (status !== 200) continue;
            asked += 1;
            const text = JSON.stringify(body);
            if (text.includes(stranger.studentNo) || text.includes(stranger.id)) leaks.push(endpoint.path);
          }
        }
      }
      assert.deepEqual([...new Set(leaks)], []);
      assert.ok(asked > 20, `${asked} searches`);
    });

  test('a preview names nobody outside its writer’s circle', async () => {
    const fdy = await world.as('fdy01');
    const mine = new Set((await students(fdy)).map(({ id }) => id));
    const [one] = (await students(admin)).filter(({ id }) => !mine.has(id));
    const target = { classIds: [one!.classId] };
    const answer = await fdy.ok('post', 'base/sysNotice/preview', { target });
    assert.ok(answer.outside > 0);
    assert.deepEqual(answer.names, []);
    const own = (await fdy.ok('get', 'base/stuClass/getClassFdySelectByUserId'))[0].value;
    const named = await fdy.ok('post', 'base/sysNotice/preview', { target: { classIds: [own] } });
    assert.ok(named.names.length > 0);
  });

  /**
   * Calls that look before something is written. A class, a room, a sheet, a wording and a file name no people; a flow is
   * tried by who draws flows for the whole school. A declared application is looked at by its own person, who hears who
   * decides about him: that call is the same for all of them.
   */
  const LOOKS = [
    'base/noticeQuery/preview',
    'base/stuClass/batchPreview',
    'base/sysMsgTemplate/preview',
    'base/sysNotice/preview',
    'process/flowDef/dryRun',
    'resource/oss/endpoint/preview',
    'resource/printTemplate/preview',
    'resource/smsBatch/preview',
    'resource/smsBatch/readNumbers',
    // a rule is tried inside the caller's own circle
    'xsgl/stuLabel/preview',
    'yxgl/dormRoom/generatePreview',
    // newcomers look at what they themselves fill in: the calls of their realm take nobody else
    'yxgl/welcomeGreenChannel/preview',
    'yxgl/welcomeMajorChange/preview',
    'yxgl/welcomeQualifyRetain/preview',
    'yxgl/welcomeReportDelay/preview',
    'yxgl/welcomeWelcomeInfo/preview',
  ];

  test('every call that looks before it leaps is known', () => {
    const applied = world.platform.rooms.flatMap(({ declaration: { applications = [] } }) =>
      applications
        .filter((application) => hasVerb(application, 'preview'))
        .map(({ of }) => `${of.service}/${of.name}/preview`),
    );
    const looks = world.endpoints.filter(
      ({ method, path }) =>
        method === 'POST' && /(preview|dryRun|readNumbers)$/i.test(path) && !applied.includes(path),
    );
    assert.deepEqual(looks.map(({ path }) => path).sort(), LOOKS);
  });

  test('no preview of a query, a message or a flow names or counts a stranger', async () => {
    const fdy = await world.as('fdy01');
    const mine = await students(fdy);
    const seen = new Set(mine.map(({ id }) => id));
    const stranger = (await students(admin)).find(({ id }) => !seen.has(id))!;
    const ownClass = mine[0]!.classId;
    const query = async (classIds: string[]) => {
      const { count, names } = await fdy.ok('post', 'base/noticeQuery/preview', {
        conditions: { ...NOBODY, classIds },
      });
      return { count, names: names.length };
    };
    assert.deepEqual(await query([stranger.classId]), { count: 0, names: 0 });
    assert.ok((await query([ownClass])).count > 0);
    // a counsellor whom the school lets write to groups
    await mayAlso('fdy01', 'resource/broadcast');
    const writer = await world.as('fdy01');
    const [template] = await admin.ok('get', 'resource/smsBatch/wordings');
    const sms = (classIds: string[]) =>
      writer.post('resource/smsBatch/preview', {
        templateId: template.id,
        target: { classIds },
        numbers: '',
      });
    const outside = await sms([stranger.classId]);
    assert.deepEqual([outside.status, outside.body.error], [400, 'broadcast.outside']);
    assert.ok(!JSON.stringify(outside.body).includes(stranger.name));
    assert.equal((await sms([ownClass])).status, 200);
    const reading = await writer.form('resource/smsBatch/readNumbers', {}, [
      { name: 'a.csv', content: Buffer.from(`手机号,姓名\n13800000001,${stranger.studentNo}`) },
    ]);
    assert.ok(!JSON.stringify(reading.body).includes(stranger.name));
  });
  const NOBODY = {
    ...{ roleTypes: [], departmentIds: [], grades: [], majorIds: [], classIds: [], genders: [] },
    ...{ politicalStatuses: [], studentStatuses: [], exceptUserIds: [] },
  };

  /** Gives an account a page more, by a role that sees what its other role sees. */
  async function mayAlso(accountNo: string, page: string): Promise<void> {
    type Menu = { id: string; code: string; children?: Menu[] };
    const flat = (menus: Menu[]): Menu[] => menus.flatMap((one) => [one, ...flat(one.children ?? [])]);
    const all = flat(await admin.ok('get', 'base/sysMenu/gantTreeMenu'));
    const found = all.find(({ code }) => code === page)!;
    const wing = all.find(({ children }) => children?.includes(found))!;
    const role = await admin.ok('post', 'base/sysRole/add', {
      ...{ roleCode: 'also', roleName: '群发', roleType: 'fdy', status: 'enabled', sort: 9 },
    });
    const menuIds = [wing.id, found.id, ...(found.children ?? []).map(({ id }) => id)];
    const scopes = [{ menuCode: '*', scopeType: 'counsellor' }];
    await admin.ok('post', 'base/roleMenu/grant', { roleId: role.id, menuIds, scopes });
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo, size: 5 });
    await admin.ok('post', 'base/sysUser/grantRolesBatch', { ids: [records[0].id], add: [role.id] });
  }

  test('a form names no student whom its writer can’t see', async () => {
    const caller = await world.as('teacher01');
    const all = await students(admin);
    for (const { studentNo } of all.slice(0, 20))
      assert.deepEqual(
        await caller.ok('get', 'process/flowApplication/people', { keyword: studentNo }),
        [],
        studentNo,
      );
    const fdy = await world.as('fdy01');
    const [own] = await students(fdy);
    const found = await fdy.ok('get', 'process/flowApplication/people', { keyword: own!.studentNo });
    assert.equal(found.length, 1);
  });

  type Line = { resource: Resource; name: string; to: string; value: (id: string) => unknown };
  const plain = (field: Field): unknown => {
    if (field.kind === 'integer') return 1;
    return field.kind === 'date' ? '2026-09-01' : '1';
  };
  const linesOf = (resource: Resource): Line[] =>
    Object.entries(resource.fields).flatMap(([name, field]): Line[] => {
      if ((field.write ?? 'user') !== 'user') return [];
      if (field.kind === 'refs') return [{ resource, name, to: field.to, value: (id) => [id] }];
      if (field.kind !== 'children') return [];
      return Object.entries(field.of).flatMap(([child, declared]) => {
        if (declared.kind !== 'ref') return [];
        const row = Object.fromEntries(Object.entries(field.of).map(([key, of]) => [key, plain(of)]));
        return [{ resource, name, to: declared.to, value: (id: string) => [{ ...row, [child]: id }] }];
      });
    });

  test('a list of ids takes none of another school and none that is nowhere', async () => {
    const there = await world.as('000001/admin');
    const lines = [...world.platform.resources.values()]
      .flatMap(({ resource }) => linesOf(resource))
      .filter(({ resource }) => resource.verbs.includes('update'));
    for (const { resource, name, to, value } of lines) {
      const path = `${resource.service}/${resource.name}`;
      const [row] = (await admin.ok('get', `${path}/list`, { size: 1 })).records;
      assert.ok(row, `${resource.name} has a row`);
      const target = world.platform.resources.get(to)!.resource;
      const foreign = (await there.ok('get', `${target.service}/${to}/list`, { size: 1 })).records[0];
      assert.ok(foreign, `${to} of the other school`);
      for (const id of [foreign.id, v7()]) {
        const answer = await admin.post(`${path}/update`, {
          id: row.id,
          version: row.version,
          [name]: value(id),
        });
        assert.equal(answer.status, 400, `${resource.name}.${name} took ${id}`);
        assert.deepEqual(
          answer.body.errors.map(({ field }: { field: string }) => field),
          [name],
          JSON.stringify(answer.body),
        );
      }
    }
    assert.ok(lines.length >= 10, `${lines.length} fields`);
    assert.deepEqual(world.crashes, []);
  });
});
