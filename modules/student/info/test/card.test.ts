import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { cardCode, readCard, secondsLeft, SLOT } from '../card.ts';

const ID = '0190a1b2-0000-7000-8000-000000000001';
const mark = (text: string) =>
  [...text]
    .map((sign) => sign.charCodeAt(0).toString(36))
    .reverse()
    .join('')
    .padEnd(16, 'x');

test('a card is good for its minute and the next, whenever it was made, and for nobody else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1.7e12, max: 2.2e12 }),
      fc.integer({ min: 0, max: 4 * SLOT }),
      (at, later) => {
        const read = readCard(cardCode(ID, new Date(at), mark), new Date(at + later), mark);
        if (later <= secondsLeft(new Date(at)) * 1000 - 1000) assert.deepEqual(read, { studentId: ID });
        if (later < SLOT) assert.deepEqual(read, { studentId: ID });
        if (later >= 2 * SLOT) assert.equal(read, 'expired');
      },
    ),
  );
  const code = cardCode(ID, new Date(1.8e12), mark);
  assert.equal(readCard(code.replace('0001.', '0002.'), new Date(1.8e12), mark), 'bad');
  assert.equal(readCard(code, new Date(1.8e12 - 10 * SLOT), mark), 'expired', 'nor before it was made');
});

describe('the card of a student', () => {
  const at = suiteWorld();
  let [stu, gate, fdy]: Caller[] = [];
  before(async () => {
    [stu, gate, fdy] = await Promise.all(['stu01', 'admin', 'fdy01'].map((name) => at.world.as(name)));
  });

  test('a counter sees who stands there while the code lives, and nothing that a picture of it would open later', async () => {
    const { code, seconds } = (await stu!.ok('get', 'xsgl/studentInfo/myCard')) as {
      code: string;
      seconds: number;
    };
    assert.ok(seconds > 0 && seconds <= 60);
    const seen = await gate!.ok('post', 'xsgl/studentInfo/checkCard', { code });
    assert.deepEqual(Object.keys(seen).toSorted(), [
      ...['className', 'department', 'enrolled', 'name', 'photo', 'status', 'studentNo'],
    ]);
    assert.equal(seen['studentNo'], 'stu01');
    const now = await at.world.work(async (work) => work.now);
    at.world.setTime(formatDateTime(new Date(now.getTime() + 2 * SLOT), ZONE));
    assert.equal((await gate!.post('xsgl/studentInfo/checkCard', { code })).body.error, 'info.cardExpired');
    const forged = `${code.slice(0, -3)}abc`;
    assert.equal(
      (await fdy!.post('xsgl/studentInfo/checkCard', { code: forged })).body.error,
      'info.cardUnknown',
    );
    assert.equal((await stu!.post('xsgl/studentInfo/checkCard', { code })).status, 403);
    assert.equal((await fdy!.get('xsgl/studentInfo/myCard')).status, 403);
  });
});
