import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#platform/web/client/refusal.ts';
import type { Entry, Journal } from './journal.ts';
import { pen } from './pen.ts';

/** A device and a server that can be cut off. */
function desk() {
  const kept = new Map<string, Entry[]>();
  const server = new Map<string, Entry>();
  const state: { fails: Error | null; time: number; handedIn: number } = {
    fails: null,
    time: 1_000,
    handedIn: 0,
  };
  const journal: Journal = {
    all: async (id) => kept.get(id) ?? [],
    put: async (id, entries) => void kept.set(id, [...entries]),
    drop: async (id) => void kept.delete(id),
  };
  const take = async (items: Entry[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (state.fails) throw state.fails;
    for (const item of items)
      if (item.seq > (server.get(item.versionId)?.seq ?? 0)) server.set(item.versionId, item);
    return { deadlineAt: '2026-11-20 10:00:00', said: null };
  };
  const open = () =>
    pen({
      attemptId: 'a',
      questions: ['1', '2'].map((versionId) => ({
        versionId,
        answer: server.get(versionId)?.answer ?? null,
        seq: server.get(versionId)?.seq ?? 0,
      })),
      journal,
      send: take,
      handIn: async (items) => {
        await take(items);
        state.handedIn += 1;
      },
      now: () => state.time,
    });
  return { open, server, kept, state };
}

const LOST = new Refusal(0, 'client.network', '网络连接错误');

test('what is written without a network is kept, shown by the next page and sent once there is one', async () => {
  const { open, server, kept, state } = desk();
  const first = open();
  state.fails = LOST;
  first.write('1', [2]);
  first.write('2', '论述');
  await first.flush();
  assert.equal(first.state.get(), 'offline');
  assert.equal(server.size, 0);
  state.fails = null;
  const second = open();
  await second.recall();
  assert.deepEqual(
    [...second.answers.get()],
    [
      ['1', [2]],
      ['2', '论述'],
    ],
  );
  assert.deepEqual([server.get('1')?.answer, server.get('2')?.answer], [[2], '论述']);
  assert.equal(second.state.get(), 'saved');
  assert.deepEqual(kept.get('a'), []);
});

test('a change while another travels is not lost, and a clock that runs back makes no smaller number', async () => {
  const { open, server, state } = desk();
  const page = open();
  page.write('1', [0]);
  const under = page.flush();
  state.time = 10;
  page.write('1', [1]);
  await under;
  assert.deepEqual(server.get('1')?.answer, [1]);
  assert.equal(server.get('1')?.seq, 1_001);
  assert.equal(page.state.get(), 'saved');
});

test('another device ends this one, time ends it too, and nothing is written afterwards', async () => {
  for (const [key, end] of [
    ['exam.takenOver', 'taken'],
    ['exam.timeOver', 'ended'],
  ] as const) {
    const { open, state } = desk();
    const page = open();
    page.write('1', [0]);
    state.fails = new Refusal(400, key, '');
    await page.flush();
    assert.equal(page.state.get(), end);
    page.write('1', [1]);
    assert.deepEqual(page.answers.get().get('1'), [0]);
  }
});

test('handing in takes along what waits; where it fails everything is still there', async () => {
  const { open, server, state, kept } = desk();
  const page = open();
  page.write('1', [3]);
  state.fails = LOST;
  await assert.rejects(page.submit());
  assert.notEqual(page.state.get(), 'ended');
  state.fails = null;
  await page.submit();
  assert.deepEqual(
    [server.get('1')?.answer, state.handedIn, page.state.get(), kept.has('a')],
    [[3], 1, 'ended', false],
  );
});
