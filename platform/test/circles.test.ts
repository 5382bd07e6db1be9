import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql, type Sql } from '../server/db/sql.ts';
import type { Endpoint } from '../server/http/endpoint.ts';
import { readSheet } from '../server/sheet/read.ts';
import type { Answer, Caller } from './caller.ts';
import { drawn, shapeOf, type Shape } from './fuzz.fixture.ts';
import { idsOf, namedIn, targetOfId } from './sentences.fixture.ts';
import { suiteWorld } from './world.ts';

/** They end the caller's own session, or stream for ever. */
const LEFT_OUT =
  /^(auth\/|base\/live\/stream|base\/sysUser\/(endSession|endOthers|notMe|checkPassword|updatePassword))/;

const IN_CLASSES = (role: string): Sql => sql`s.class_id in (select f.class_id from class_staff f
  where f.teacher_id = u.person_id and f.to_date is null and f.staff_role = ${role})`;
const TAUGHT: Sql = sql`s.class_id in (select l.class_id from lesson l where l.teacher_id = u.person_id)`;
/** Whose sheet of scores was his, though he teaches them no longer. */
const MARKED: Sql = sql`s.id in (select r.student_id from score_record r where r.teacher_id = u.person_id)`;
/** A class of one's own, where one is a student. */
const CLASSMATES: Sql = sql`s.class_id = (select m.class_id from student m where m.id = u.person_id)`;
const COLLEGE: Sql = sql`s.department_id in (with recursive below as (
    select t.department_id as id from teacher t where t.id = u.person_id
    union select d.id from department d join below b on d.parent_id = b.id) select id from below)`;
const RESIDENTS: Sql = sql`exists (select 1 from dormitory_register g join building b on b.id = g.building_id
  where g.student_id = s.id and u.person_id = any(b.keeper_ids))`;

/**
 * Of whom each may hear at all, said anew here in plain conditions: `u` is his account, `s` a student. Whatever his pages'
 * scopes make of it, no call may tell him of anybody else.
 */
const CIRCLES: { [account: string]: Sql } = {
  stu01: sql`s.id = u.person_id or ${CLASSMATES}`,
  teacher01: sql`${TAUGHT} or ${MARKED} or ${IN_CLASSES('bzr')}`,
  fdy01: IN_CLASSES('fdy'),
  yx01: COLLEGE,
  // who names the employer that he signs in for
  yrdw01: sql`exists (select 1 from grad_destination g join employer e on e.id = g.employer_id
    where g.student_id = s.id and u.id = any(e.account_ids))`,
  sgy01: RESIDENTS,
  wxg01: sql`false`,
  mw01: sql`false`,
  clerk01: sql`false`,
};

/** Reviewed: whoever sees a room, because his students live in it, is told its head by name, as the sign at its door does. */
const TOLD = /^yxgl\/dormRoom\/list$/;

type Student = { id: string; studentNo: string; name: string; userId: string | null; classId: string };

describe('a circle', () => {
  const at = suiteWorld();
  let admin: Caller;
  let listed: Map<string, string>;
  before(async () => {
    admin = await at.world.as('admin');
    listed = await idsOf(at.world, admin);
    await makeClerk();
  });

  /** Somebody who may do everything, with what is his own: of students nobody is. */
  async function makeClerk(): Promise<void> {
    const account = {
      accountNo: 'clerk01',
      userName: '办事员',
      userType: 'staff',
      defaultRoleType: 'teacher',
    };
    const { id } = await admin.ok('post', 'base/sysUser/add', account);
    const named = { roleCode: 'clerk', roleName: '办事员', roleType: 'teacher', status: 'enabled', sort: 9 };
    const role = await admin.ok('post', 'base/sysRole/add', named);
    type Menu = { id: string; children?: Menu[] };
    const below = (menus: Menu[]): string[] => menus.flatMap((one) => [one.id, ...below(one.children ?? [])]);
    const menuIds = below(await admin.ok('get', 'base/sysMenu/gantTreeMenu'));
    const scopes = [{ menuCode: '*', scopeType: 'self' }];
    await admin.ok('post', 'base/roleMenu/grant', { roleId: role.id, menuIds, scopes });
    await admin.ok('post', 'base/sysUser/grantRoles', { id, roleIds: [role.id] });
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set must_change_password = false,
        password_hash = (select password_hash from sys_user where account_no = 'stu01') where id = ${id}`),
    );
  }

  const strangersOf = (account: string): Promise<Student[]> =>
    at.world.work((work) =>
      work.db.rows<Student>(sql`
        select s.id, s.student_no, s.name, a.id as user_id, s.class_id from sys_user u cross join student s
        left join sys_user a on a.person_id = s.id
        where u.account_no = ${account} and not coalesce(${CIRCLES[account]!}, false) order by s.student_no`),
    );

  /** What a call is sent: all that it takes of the least, with a stranger wherever somebody can be named. */
  function sentences(endpoint: Endpoint, idFor: (name: string) => string): object[] {
    const resource = at.world.platform.resources.get(endpoint.path.split('/')[1] ?? '')?.resource;
    const shape = shapeOf(endpoint, resource);
    const { value } = drawn(shape, idFor);
    if (Array.isArray(value)) return [value];
    if (typeof value !== 'object' || value === null) return [{}];
    const all = value as { [name: string]: unknown };
    if (endpoint.method === 'POST') return [all, pick(all, shape.required ?? [])];
    const least = pick(all, shape.required ?? []);
    const full = shape.properties?.['size'] ? { ...least, size: 200 } : least;
    const [id] = Object.keys(all).filter((name) => /^ids?$/.test(name));
    return id && !Object.hasOwn(full, id) ? [full, { ...full, [id]: all[id] }] : [full];
  }

  const pick = (all: { [name: string]: unknown }, names: NonNullable<Shape['required']>): object =>
    Object.fromEntries(names.filter((name) => Object.hasOwn(all, name)).map((name) => [name, all[name]]));

  const send = (caller: Caller, { method, path, multipart }: Endpoint, given: object): Promise<Answer> => {
    if (method === 'GET') return caller.get(path, given as { [name: string]: unknown });
    if (!multipart) return caller.post(path, given);
    return caller.form(
      path,
      Object.fromEntries(Object.entries(given).map(([key, one]) => [key, String(one)])),
    );
  };

  /** All that an answer says, a sheet's cells with it. */
  async function wordsOf({ body, headers }: Answer): Promise<string> {
    if (!Buffer.isBuffer(body)) return JSON.stringify(body);
    if (!String(headers['content-type']).includes('sheet')) return body.toString('latin1');
    const cells: string[] = [];
    for await (const line of readSheet(body)) cells.push(JSON.stringify(line));
    return cells.join('\n');
  }

  for (const person of Object.keys(CIRCLES))
    test(`of ${person} is all that any call tells him of`, async (t) => {
      const { world } = at;
      const strangers = await strangersOf(person);
      const whom = strangers.at(-1)!;
      const caller = await world.as(person);
      const mine = await idsOf(world, caller);
      const named = namedIn(world);
      const ids = new Map([
        ...[...listed].filter(([name, id]) => mine.get(name) !== id),
        ...([
          ['student', whom.id],
          ['stu', whom.id],
          ['person', whom.id],
          ['stuClass', whom.classId],
          ['class', whom.classId],
          ['sysUser', whom.userId ?? whom.id],
          ['user', whom.userId ?? whom.id],
        ] as const),
      ]);
      const secret = new Set(strangers.flatMap(({ id, studentNo, userId }) => [id, studentNo, userId ?? id]));
      const leaks = new Set<string>();
      let answered = 0;
      for (const endpoint of world.endpoints) {
        if (LEFT_OUT.test(endpoint.path)) continue;
        const idFor = (name: string) =>
          ids.get(targetOfId(endpoint.path, name, named, ids)) ?? '0190f0a0-0000-7000-8000-000000000000';
        for (const given of sentences(endpoint, idFor)) {
          const answer = await send(caller, endpoint, given);
          if (answer.status === 403 || answer.status === 404) break;
          answered += answer.status === 200 ? 1 : 0;
          const said = JSON.stringify(given);
          const heard = (await wordsOf(answer)).match(/[0-9a-f]{8}-[0-9a-f-]{27}|\b\w*\d{5,}\b/g) ?? [];
          const found = heard.find((word) => secret.has(word) && !said.includes(word));
          if (found && !TOLD.test(endpoint.path)) leaks.add(`${endpoint.method} ${endpoint.path}`);
        }
      }
      t.diagnostic(`${strangers.length} strangers, ${answered} answers`);
      assert.deepEqual([...leaks], []);
      assert.ok(strangers.length > 0 && answered > 40, `${strangers.length} strangers, ${answered} answers`);
      assert.deepEqual(world.crashes, []);
    });
});
