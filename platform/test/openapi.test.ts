import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld } from './world.ts';

test('the description names every call, and only who lets other systems in reads it', async () => {
  const world = await openWorld();
  assert.equal((await world.nobody().get('base/openapi')).status, 401);
  for (const person of ['stu01', 'fdy01', 'yx01'])
    assert.equal((await (await world.as(person)).get('base/openapi')).status, 403, person);
  const described = await (await world.as('admin')).ok('get', 'base/openapi');
  assert.equal(described.openapi, '3.1.0');
  const calls = Object.values(described.paths as { [path: string]: object }).flatMap((path) =>
    Object.keys(path),
  );
  assert.equal(calls.length, world.endpoints.length - 1);
});
