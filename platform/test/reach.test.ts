import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '#platform/kit/resource.ts';
import { watched } from './statements.ts';
import { targetOf } from './target.fixture.ts';
import { suiteWorld, type World } from './world.ts';

describe('reach', () => {
  const at = suiteWorld();
  let world: World;
  let resources: Resource[];
  before(() => {
    world = at.world;
    resources = [...world.platform.resources.values()].map((found) => found.resource);
  });

  describe('permissions', () => {
    test('every permission that a call needs is a button of just one page', () => {
      const buttons = world.platform.rooms.flatMap((room) =>
        room.declaration.pages.flatMap((page) => page.buttons),
      );
      const twice = buttons.filter((button, index) => buttons.indexOf(button) !== index);
      assert.deepEqual(twice, [], 'a permission on two pages has two scopes');
      const needed = new Set(
        world.endpoints.map((endpoint) => endpoint.needs).filter((need) => need.includes('.')),
      );
      assert.deepEqual(
        [...needed].filter((need) => !buttons.includes(need)),
        [],
      );
    });

    test('every page leads somewhere: a derived list or a screen of the room', () => {
      const wrong = world.platform.rooms.flatMap(({ declaration, folder }) =>
        declaration.pages
          .filter((page) =>
            page.resource
              ? !world.platform.resources.has(page.resource)
              : !existsSync(join(folder, 'web.tsx')),
          )
          .map((page) => `${declaration.name}/${page.path}`),
      );
      assert.deepEqual(wrong, []);
    });

    test('a call without its grant is refused, for each kind of person', async () => {
      for (const person of ['stu01', 'teacher01', 'fdy01', 'yx01', 'yrdw01']) {
        const caller = await world.as(person);
        const held = new Set(Object.keys(await caller.ok('get', 'base/sysMenu/getUserBtn')));
        for (const { method, path, needs, multipart } of world.endpoints) {
          if (!needs.includes('.') || held.has(needs)) continue;
          const answer =
            method === 'GET'
              ? await caller.get(path)
              : multipart
                ? await caller.form(path, {})
                : await caller.post(path, {});
          assert.equal(answer.status, 403, `${person} ${path} answered ${answer.status}`);
        }
      }
    });

    test('whoever is not signed in reaches only public calls', async () => {
      const nobody = world.nobody();
      for (const { method, path, needs } of world.endpoints) {
        if (needs === 'public') continue;
        const answer = method === 'GET' ? await nobody.get(path) : await nobody.post(path, {});
        assert.equal(answer.status, 401, path);
      }
    });
  });

  describe('circles', () => {
    test('a school never sees a row of another, by list or by id', async () => {
      const [here, there] = [await world.as('admin'), await world.as('000001/admin')];
      for (const resource of resources.filter(
        (one) => one.verbs.includes('list') && one.verbs.includes('detail'),
      )) {
        const path = `${resource.service}/${resource.name}`;
        const { records } = await here.ok('get', `${path}/list`, { size: 3 });
        for (const { id } of records as { id: string }[]) {
          const answer = await there.get(`${path}/detail`, { id });
          assert.equal(answer.status, 404, `${resource.name} ${id}`);
          assert.equal((await here.get(`${path}/detail`, { id })).status, 200, `${resource.name} ${id}`);
        }
      }
    });

    test('what a person lists is what the same person can open, and nothing that a stranger lists', async () => {
      for (const person of ['fdy01', 'stu01', 'yx01']) {
        const caller = await world.as(person);
        const admin = await world.as('admin');
        for (const resource of resources) {
          const may = (verb: string) =>
            caller.get(`${resource.service}/${resource.name}/${verb}`, { size: 200 });
          const mine = await may('list');
          if (mine.status !== 200 || resource.scope === 'open' || !resource.verbs.includes('detail'))
            continue;
          const seen = new Set((mine.data.records as { id: string }[]).map((row) => row.id));
          const all = (await admin.ok('get', `${resource.service}/${resource.name}/list`, { size: 200 }))
            .records as { id: string }[];
          const outside = all.find((row) => !seen.has(row.id) && mine.data.total <= 200);
          if (!outside) continue;
          const answer = await caller.get(`${resource.service}/${resource.name}/detail`, { id: outside.id });
          assert.ok(
            [403, 404].includes(answer.status),
            `${person} opened ${resource.name} ${outside.id}: ${answer.status}`,
          );
        }
      }
    });
  });

  describe('calls', () => {
    test('unknown names in query and body are refused', async () => {
      const admin = await world.as('admin');
      for (const { method, path, multipart } of world.endpoints) {
        if (multipart) continue;
        const answer =
          method === 'GET'
            ? await admin.get(path, { noSuchKey: '1' })
            : await admin.post(path, { noSuchKey: '1' });
        assert.ok([400, 403].includes(answer.status), `${path} answered ${answer.status}`);
      }
    });

    test('a list of fifty costs two statements and one per reference', async () => {
      const admin = await world.as('admin');
      for (const resource of resources.filter((one) => one.verbs.includes('list'))) {
        const { statements } = await watched(world.platform, () =>
          admin.get(`${resource.service}/${resource.name}/list`, { size: 50 }),
        );
        const refs = Object.values(resource.fields).filter((field) => targetOf(field) !== null).length;
        assert.ok(statements.length <= 2 + refs + 2, `${resource.name} took ${statements.length} statements`);
      }
    });
  });
});
