import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../client/refusal.ts';
import { stepQueue, type KeptStep, type Step } from './queue.ts';

const SHORT = new Refusal(400, 'repair.partsShort', '配件库存不足：水龙头 剩1');
const LOST = new Refusal(0, 'client.network', '网络连接错误');

const STEPS = {
  arrive: { mark: 'arriveAt' },
  finish: { photos: 'afterPhotos' },
  score: { anyVersion: true },
} as const;

/** A device with tabs, and a server that can be cut off at any call. */
function device() {
  const kept = new Map<number, KeptStep>();
  const log: string[] = [];
  const order = { version: 1, arriveAt: null as string | null, afterPhotos: [] as string[] };
  const state = {
    owner: 'school:wxg01',
    fail: new Map<string, Error>(),
    loseAnswer: false,
    versions: [] as unknown[],
    order,
    uploads: 0,
  };
  const met = async (what: string) => {
    await new Promise((resolve) => setImmediate(resolve));
    const error = state.fail.get(what);
    if (error) throw error;
    log.push(what);
  };
  const store = {
    all: async (owner: string) =>
      [...kept.values()].filter((step) => step.owner === owner).toSorted((a, b) => a.id - b.id),
    add: async (step: Step) => {
      const id = kept.size + 1;
      kept.set(id, { ...step, id });
      return id;
    },
    put: async (step: KeptStep) => void kept.set(step.id, step),
    remove: async (id: number) => void kept.delete(id),
  };
  const sender = {
    upload: async ({ name }: { name: string }) => {
      await met(`upload ${name}`);
      return `file-${name}`;
    },
    look: async () => {
      const error = state.fail.get('look');
      if (error) throw error;
      return { ...order };
    },
    call: async (action: string, body: { [field: string]: unknown }) => {
      await met(`${action} ${String(body['id'])}`);
      if (action !== 'score' && body['version'] !== order.version)
        throw new Refusal(400, 'kit.versionConflict', '已被他人修改');
      order.version += 1;
      if (action === 'arrive') order.arriveAt = '2026-11-20 09:00:00';
      else if (action === 'score') state.versions.push(body['version']);
      else order.afterPhotos = (body['afterPhotos'] as string[]) ?? [];
      if (state.loseAnswer) throw LOST;
      return { version: order.version };
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  const tab = () => stepQueue({ steps: STEPS, store, sender, alone, owner: () => state.owner });
  return { tab, log, kept, state };
}

const step = (action: string, rowId: string, names: string[] = []): Step => ({
  owner: 'school:wxg01',
  rowId,
  action,
  version: 1,
  row: { repairNo: `BX-${rowId}`, placeName: '1号楼101', arriveAt: null },
  values: {},
  shots: names.map((name) => ({ name, file: new Blob(['x']), fileId: null })),
  at: '2026-11-20 08:55:00',
  refused: null,
});

test('what was done in the basement is sent in its order, photos first, and the finish follows the own arrival', async () => {
  const { tab, log, kept } = device();
  await tab().add(step('arrive', 'a'));
  await tab().add(step('finish', 'a', ['1.jpg', '2.jpg']));
  const ends = await tab().drain();
  assert.deepEqual(log, ['arrive a', 'upload 1.jpg', 'upload 2.jpg', 'finish a']);
  assert.deepEqual(
    ends.map(({ end }) => end),
    ['sent', 'sent'],
  );
  assert.equal(kept.size, 0);
});

test('a break between photos and call leaves the step waiting and sends no photo twice', async () => {
  const { tab, log, kept, state } = device();
  await tab().add(step('finish', 'a', ['1.jpg', '2.jpg']));
  state.fail.set('finish a', LOST);
  assert.deepEqual(await tab().drain(), []);
  assert.deepEqual(
    kept.get(1)?.shots.map(({ fileId }) => fileId),
    ['file-1.jpg', 'file-2.jpg'],
  );
  state.fail.clear();
  await tab().drain();
  assert.deepEqual(log, ['upload 1.jpg', 'upload 2.jpg', 'finish a']);
});

test('a finish or an arrival whose answer was lost is not sent again', async () => {
  for (const action of ['finish', 'arrive'] as const) {
    const { tab, log, kept, state } = device();
    await tab().add(step(action, 'a', action === 'finish' ? ['1.jpg'] : []));
    state.loseAnswer = true;
    await tab().drain();
    assert.equal(kept.size, 1);
    state.loseAnswer = false;
    const ends = await tab().drain();
    assert.equal(ends[0]?.end, 'already');
    assert.equal(kept.size, 0);
    assert.equal(log.filter((line) => line === `${action} a`).length, 1);
  }
});

test('a refused step stays with its sentence and its uploaded photos, is not tried again by itself, and passes once mended', async () => {
  const { tab, log, kept, state } = device();
  await tab().add(step('finish', 'a', ['1.jpg']));
  state.fail.set('finish a', SHORT);
  const [first] = await tab().drain();
  assert.equal(first?.end, 'refused');
  assert.equal(kept.get(1)?.refused?.msg, SHORT.msg);
  assert.deepEqual(await tab().drain(), []);
  state.fail.clear();
  state.order.version = 7;
  await tab().mend(kept.get(1)!);
  await tab().drain();
  assert.deepEqual(log, ['upload 1.jpg', 'finish a']);
  assert.equal(kept.size, 0);
});

test('a row that somebody else changed meanwhile is refused, not overwritten; other steps go on', async () => {
  const { tab, kept, state } = device();
  state.order.version = 5;
  await tab().add(step('finish', 'a', ['1.jpg']));
  await tab().add({ ...step('arrive', 'b'), version: 5 });
  const ends = await tab().drain();
  assert.deepEqual(
    ends.map(({ end }) => end),
    ['refused', 'sent'],
  );
  assert.equal(kept.get(1)?.refused?.key, 'kit.versionConflict');
});

test('two tabs that hear the network at once send everything once', async () => {
  const { tab, log } = device();
  await tab().add(step('finish', 'a', ['1.jpg']));
  await Promise.all([tab().drain(), tab().drain()]);
  assert.deepEqual(log, ['upload 1.jpg', 'finish a']);
});

test('without a network nothing is tried out of order and nothing is lost', async () => {
  const { tab, log, kept, state } = device();
  await tab().add(step('arrive', 'a'));
  await tab().add(step('arrive', 'b'));
  state.fail.set('look', LOST);
  assert.deepEqual(await tab().drain(), []);
  assert.deepEqual(log, []);
  assert.equal(kept.size, 2);
});

test('somebody else at the same device neither sees nor sends it', async () => {
  const { tab, log, kept, state } = device();
  await tab().add(step('arrive', 'a'));
  state.owner = 'school:wxg02';
  assert.deepEqual(await tab().list(), []);
  await tab().drain();
  assert.deepEqual(log, []);
  assert.equal(kept.size, 1);
});

test('photos that the server no longer knows go up again once mended', async () => {
  const { tab, log, kept, state } = device();
  await tab().add(step('finish', 'a', ['1.jpg']));
  state.fail.set('finish a', new Refusal(404, 'file.notFound', '文件不存在'));
  await tab().drain();
  state.fail.clear();
  await tab().mend(kept.get(1)!);
  await tab().drain();
  assert.deepEqual(log, ['upload 1.jpg', 'upload 1.jpg', 'finish a']);
});

test('a form that the server judges by itself names no version, whoever changed the row meanwhile', async () => {
  const { tab, kept, state } = device();
  await tab().add(step('score', 'a'));
  state.order.version = 7;
  const [end] = await tab().drain();
  assert.equal(end?.end, 'sent');
  assert.deepEqual(state.versions, [undefined]);
  assert.equal(kept.size, 0);
});
