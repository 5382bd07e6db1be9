import assert from 'node:assert/strict';
import type { Answer } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';

type Waiting = { instanceId: string; no: number; taskVersion: number };

/** A counsellor's notice as it lies before the head of his college, if it does. */
export async function waiting(world: World, title: string): Promise<Waiting | undefined> {
  const asked = { processType: 'noticeAudit', keyword: title };
  const { records } = await (await world.as('yx01')).ok('get', 'process/task/todo', asked);
  return (records as Waiting[])[0];
}

/** What the head of the college does with it. */
export async function decided(world: World, title: string, verb: 'approve' | 'reject'): Promise<Answer> {
  const found = await waiting(world, title);
  assert.ok(found, 'the college has it to decide');
  const { instanceId, no: taskNo, taskVersion } = found;
  const comment = verb === 'approve' ? '同意' : '请补充时间';
  return (await world.as('yx01')).post(`process/task/${verb}`, { instanceId, taskNo, taskVersion, comment });
}

/** A counsellor's notice goes the whole way: handed in by him, let out by his college. */
export async function published(world: World, notice: { id: string; title: string }): Promise<void> {
  const fdy = await world.as('fdy01');
  await fdy.ok('post', 'base/sysNotice/publish', { id: notice.id });
  assert.equal((await decided(world, notice.title, 'approve')).status, 200);
}
