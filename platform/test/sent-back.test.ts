import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Field } from '#platform/kit/field.ts';
import { writable, type Resource } from '#platform/kit/resource.ts';
import type { Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

type Row = { id: string; version: number; [field: string]: unknown };

/** The specification's entity body: a row as it was answered, with one field changed. */
describe('a row that comes back as it was answered', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  const changeable = () =>
    [...world.platform.resources.values()]
      .map(({ resource }) => resource)
      .filter(({ verbs }) => verbs.includes('update') && verbs.includes('list') && verbs.includes('detail'));

  /** One field that may say something else: a text without a form, where there is one. */
  const changed = (resource: Resource, row: Row): Row => {
    const isFree = ([name, field]: [string, Field | undefined]) =>
      field?.kind === 'text' &&
      !field.form &&
      !field.secret &&
      typeof row[name] === 'string' &&
      FREE.test(name);
    const [name] =
      writable(resource)
        .map((one): [string, Field | undefined] => [one, resource.fields[one]])
        .find(isFree) ?? [];
    return name ? { ...row, [name]: `${String(row[name])}改` } : row;
  };
  const FREE = /^(remark|.*[Nn]ame|title)$/;

  test('is taken, from a list and from a detail, for every resource', async () => {
    let taken = 0;
    for (const resource of changeable()) {
      const path = `${resource.service}/${resource.name}`;
      const { records } = await admin.ok('get', `${path}/list`, { size: 30 });
      const [one] = (records as (Row & { can: string[] })[]).filter(({ can }) => can.includes('update'));
      if (!one) continue;
      const listed = await admin.post(`${path}/update`, changed(resource, one));
      assert.equal(listed.status, 200, `${resource.name} ${JSON.stringify(listed.body)}`);
      const detail: Row = await admin.ok('get', `${path}/detail`, { id: one.id });
      const answer = await admin.post(`${path}/update`, changed(resource, detail));
      assert.equal(answer.status, 200, `${resource.name} ${JSON.stringify(answer.body)}`);
      const after: Row = await admin.ok('get', `${path}/detail`, { id: one.id });
      assert.deepEqual(after['createdAt'], one['createdAt']);
      taken += 1;
    }
    assert.ok(taken > 20, `${taken} resources`);
    assert.deepEqual(world.crashes, []);
  });

  test('writes nothing but what may be written, and no name that no answer has', async () => {
    const [row] = (await admin.ok('get', 'base/campus/list', { size: 1 })).records as Row[];
    const refusedFor = async (more: object) =>
      (await admin.post('base/campus/update', { ...row, ...more })).body.errors?.map(
        ({ field }: { field: string }) => field,
      );
    assert.deepEqual(await refusedFor({ status: 'disabled' }), ['status']);
    assert.deepEqual(await refusedFor({ createdBy: row!.id }), ['createdBy']);
    assert.deepEqual(await refusedFor({ tenantId: '000000' }), ['tenantId']);
    assert.deepEqual(await refusedFor({ noSuchKey: 1 }), ['noSuchKey']);
    const { version: _none, ...without } = row!;
    assert.equal((await admin.post('base/campus/update', without)).status, 400);
    const stale = await admin.post('base/campus/update', { ...row, version: row!.version + 1 });
    assert.equal(stale.body.error, 'kit.versionConflict');
  });

  test('a masked value that comes back is not stored as a mask', async () => {
    const [row] = (await admin.ok('get', 'base/student/list', { size: 1 })).records as Row[];
    const detail: Row = await admin.ok('get', 'base/student/detail', { id: row!.id });
    const masked = Object.entries(detail).find(([, value]) => /^\d{3}\*+\d+$/.test(String(value)))!;
    assert.ok(masked, 'something is masked');
    await admin.ok('post', 'base/student/update', { ...detail, nativePlace: '别处' });
    const reveal = { id: row!.id, field: masked[0], reason: '核对' };
    assert.match((await admin.ok('post', 'base/student/reveal', reveal)).value, /^\d+[\dX]$/);
  });

  test('what is new is in use unless told otherwise', async () => {
    const asked = { roleName: '新角色', roleCode: 'newRole', roleType: 'teacher' };
    const { id } = await admin.ok('post', 'base/sysRole/add', asked);
    const { status, sort } = await admin.ok('get', 'base/sysRole/detail', { id });
    assert.deepEqual([status, sort], ['enabled', 0]);
  });
});
