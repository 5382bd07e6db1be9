import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld } from './world.ts';

test('the description names every call and only signed-in people read it', async () => {
  const world = await openWorld();
  assert.equal((await world.nobody().get('base/openapi')).status, 401);
  const described = await (await world.as('stu01')).ok('get', 'base/openapi');
  assert.equal(described.openapi, '3.1.0');
  const calls = Object.values(described.paths as { [path: string]: object }).flatMap((path) =>
    Object.keys(path),
  );
  assert.equal(calls.length, world.endpoints.length - 1);
});
