import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, test } from 'node:test';
import { Refusal } from '#platform/kit/errors.ts';
import { hashPassword, verifyPassword, wireHash } from '#platform/server/auth/password.ts';
import { inTurn } from './turnstile.ts';

const MOST = 2 * (availableParallelism() + 1);

describe('a rush of sign-ins', () => {
  test('a few are let through at a time, in the order they came, and who fails makes room too', async () => {
    let inside = 0;
    let highest = 0;
    const order: number[] = [];
    const one = (turn: number) =>
      inTurn(async () => {
        order.push(turn);
        highest = Math.max(highest, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        if (turn % 3 === 0) throw new Error('wrong password');
        return turn;
      });
    const turns = Array.from({ length: 100 }, (_, turn) => turn);
    const ended = await Promise.allSettled(turns.map(one));
    assert.equal(highest, MOST);
    assert.deepEqual(order, turns);
    assert.equal(ended.filter(({ status }) => status === 'rejected').length, 34);
    assert.equal(await inTurn(async () => 'free again'), 'free again');
  });

  test('who would wait too long is told to come back', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const calls = Array.from({ length: MOST + 401 }, () => inTurn(() => gate));
    const ended = Promise.allSettled(calls);
    open();
    const refused = (await ended).filter((one) => one.status === 'rejected');
    assert.equal(refused.length, 1);
    assert.ok(refused[0]!.reason instanceof Refusal && refused[0]!.reason.status === 429);
  });

  test('twelve passwords hashed at once are each known again, and no other', async () => {
    const plain = Array.from({ length: 12 }, (_, turn) => wireHash(`Campus-${turn}`));
    const stored = await Promise.all(plain.map(hashPassword));
    assert.equal(new Set(stored).size, 12);
    const known = await Promise.all(stored.map((hash, turn) => verifyPassword(plain[turn]!, hash)));
    assert.deepEqual(
      known,
      plain.map(() => true),
    );
    assert.equal(await verifyPassword(plain[0]!, stored[1]!), false);
    assert.equal(await verifyPassword(plain[0]!, null), false);
  });
});
