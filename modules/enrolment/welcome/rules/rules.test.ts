import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isEmpty, place, templateOf, widths, WIDTH } from './card.ts';
import { paperCode, phoneCode, readCode } from './code.ts';
import { checkDue, isNoShow, isPlanOpen, lastDay, mayUndo, wantsShuttle } from './report.ts';
import { faultsOf, gate, hasRing, openBefore, standOf } from './step.ts';

const STUDENT = '01a2b3c4-0000-7000-8000-000000000001';
const mark = (text: string) =>
  [...text]
    .reduce((sum, one) => sum + one.charCodeAt(0), 0)
    .toString(36)
    .padStart(10, '0');
const step = (more: object = {}) => ({
  ...{ code: 'PAY', itemName: '缴费', section: 'online', needed: true, openFrom: null, openTo: null },
  ...{ dependsOn: ['INFO'], finishBy: 'event', beforeReport: true, countsForReport: false, status: 'todo' },
  ...more,
});

describe('codes that newcomers show', () => {
  test('a phone’s code is good for its minute and the one on either side, a paper’s for ever', () => {
    const now = new Date('2026-09-01T02:00:30Z');
    const code = phoneCode(STUDENT, now, mark);
    const after = (seconds: number) => readCode(code, new Date(now.getTime() + seconds * 1000), mark);
    assert.deepEqual(after(0), { studentId: STUDENT, kind: 'phone' });
    assert.deepEqual(after(89), { studentId: STUDENT, kind: 'phone' });
    assert.equal(after(90), 'expired');
    assert.equal(after(-91), 'expired');
    assert.deepEqual(readCode(paperCode(STUDENT, mark), now, mark), { studentId: STUDENT, kind: 'paper' });
  });

  test('what anybody changed in a code is refused', () => {
    const now = new Date('2026-09-01T02:00:30Z');
    const code = phoneCode(STUDENT, now, mark);
    for (const wrong of [
      code.replace('01a2', '01a3'),
      code.slice(0, -1),
      `${code}0`,
      code.replace('wq2', 'wq1'),
      '',
    ])
      assert.equal(readCode(wrong, now, mark), 'bad', wrong);
  });
});

describe('steps', () => {
  test('a step waits for what comes before it, for its days, and for nothing that isn’t the newcomer’s', () => {
    const info = (status: string) => [{ code: 'INFO', status }];
    assert.deepEqual(openBefore(step(), info('doing')), ['INFO']);
    assert.deepEqual(openBefore(step(), info('exempt')), []);
    assert.deepEqual(openBefore(step(), []), []);
    const window = { openFrom: '2026-08-01', openTo: '2026-08-20' };
    const stand = (status: string, today: string) => standOf(step(window), info(status), today);
    assert.equal(stand('done', '2026-07-31'), 'early');
    assert.equal(stand('todo', '2026-08-01'), 'waits');
    assert.equal(stand('done', '2026-08-20'), 'go');
    assert.equal(stand('done', '2026-08-21'), 'late');
    assert.equal(standOf(step({ status: 'exempt' }), [], '2026-08-01'), 'settled');
  });

  test('what has to be done before arriving stands at the gate until it is done or waived', () => {
    const steps = ['todo', 'done', 'exempt', 'rejected'].map((status) => step({ status, itemName: status }));
    assert.deepEqual(
      gate([...steps, step({ beforeReport: false })]).map((one) => one.itemName),
      ['todo', 'rejected'],
    );
  });

  test('goods that cost something are never required, and no step waits for itself or in a ring', () => {
    const keys = (more: object) => faultsOf(step(more)).map(({ key }) => key);
    assert.deepEqual(keys({ code: 'BEDDING' }), ['welcome.voluntary']);
    assert.deepEqual(keys({ dependsOn: ['PAY'] }), ['welcome.dependsOnItself']);
    assert.deepEqual(keys({ openFrom: '2026-08-02', openTo: '2026-08-01' }), ['welcome.datesReversed']);
    assert.deepEqual(keys({}), []);
    const chain = (code: string, ...dependsOn: string[]) => ({ code, dependsOn });
    assert.equal(hasRing([chain('A'), chain('B', 'A', 'X'), chain('C', 'B')]), false);
    assert.equal(hasRing([chain('A', 'C'), chain('B', 'A'), chain('C', 'B')]), true);
  });
});

describe('the report card', () => {
  const shown = (sections: number[], columns: string[]) =>
    templateOf({ sections, columns, showPhoto: false, showChoiceSjhm: false }).panels[0]!.printElements;
  const tops = (sections: number[], columns: string[]) =>
    shown(sections, columns)
      .slice(2)
      .map(({ options: { field, top } }) => `${field} ${top}`);

  test('sections take the offsets of their places, and what isn’t chosen isn’t there', () => {
    assert.deepEqual(tops([3, 1], ['itemName', 'remark1']), [
      'basicInfo 95',
      'infoList 115',
      'payInfo 198',
      'payList 218',
    ]);
    assert.deepEqual(tops([2, 4], ['itemName', 'handleValue']), [
      'onlineProcess 95',
      'stepList 115',
      'sceneReport 198',
      'phoneList 218',
    ]);
    assert.deepEqual(
      tops([1, 2, 3, 4], ['itemName']).filter((_, at) => at % 2 === 0),
      ['basicInfo 95', 'onlineProcess 198', 'payInfo 298', 'sceneReport 398'],
    );
    assert.equal(isEmpty({ sections: [], columns: ['itemName'] }), true);
    assert.equal(isEmpty({ sections: [2], columns: [] }), true);
  });

  test('chosen columns fill the page whichever they are', () => {
    assert.deepEqual(widths(['handleValue', 'itemName']), [
      { field: 'itemName', width: 359 },
      { field: 'handleValue', width: 180 },
    ]);
    fc.assert(
      fc.property(
        fc.subarray(['itemName', 'linkAddress', 'handleValue', 'remark1'], { minLength: 1 }),
        (some) => {
          const sized = widths(some);
          return sized.length === some.length && sized.reduce((sum, one) => sum + one.width, 0) === WIDTH;
        },
      ),
    );
  });

  test('a longer list pushes the next one down, and rows are neither lost nor printed twice', () => {
    assert.deepEqual(
      place([
        { code: 1, rows: 4 },
        { code: 2, rows: 10 },
        { code: 3, rows: 2 },
      ]).map(({ top }) => top),
      [95, 198, 416],
    );
    const block = fc.record({ code: fc.constant(2), rows: fc.integer({ min: 1, max: 120 }) });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const placed = place(blocks);
        const rows = placed.reduce((sum, one) => sum + one.to - one.from, 0);
        assert.equal(
          rows,
          blocks.reduce((sum, one) => sum + one.rows, 0),
        );
        for (const one of placed) {
          assert.ok(one.to > one.from);
          assert.ok(one.top + 20 + (one.to - one.from) * 19 <= 842, 'on the page');
        }
      }),
    );
  });
});

describe('arriving', () => {
  test('who let somebody in takes it back for half an hour, the office at any time', () => {
    const report = { reportedAt: '2026-09-01 09:00:00', isOwn: true };
    assert.equal(mayUndo(report, '2026-09-01 09:30:59', false), true);
    assert.equal(mayUndo(report, '2026-09-01 09:31:00', false), false);
    assert.equal(mayUndo({ ...report, isOwn: false }, '2026-09-01 09:01:00', false), false);
    assert.equal(mayUndo({ ...report, isOwn: false }, '2026-09-03 09:00:00', true), true);
  });

  test('nobody counts as not coming before his last day is over', () => {
    const last = lastDay({ reportTo: '2026-09-03 18:00:00', lateDays: 14 });
    assert.equal(last, '2026-09-17');
    const is = (state: string, untilDate: string | null, today: string) =>
      isNoShow({ state, untilDate }, last, today);
    assert.equal(is('awaited', null, '2026-09-17'), false);
    assert.equal(is('awaited', null, '2026-09-18'), true);
    assert.equal(is('delayed', '2026-09-20', '2026-09-20'), false);
    assert.equal(is('delayed', '2026-09-20', '2026-09-21'), true);
    assert.equal(is('reported', null, '2027-01-01'), false);
    assert.equal(is('retained', null, '2027-01-01'), false);
  });

  test('who entered is checked within three months, also from a day that a month hasn’t got', () => {
    assert.equal(checkDue('2026-09-01 09:00:00'), '2026-12-01');
    assert.equal(checkDue('2026-11-30 09:00:00'), '2027-02-28');
  });

  test('a plan stands from two hours before, and a shuttle goes for three fifths of its seats', () => {
    assert.equal(isPlanOpen('2026-09-01 12:00:00', '2026-09-01 10:00:00'), true);
    assert.equal(isPlanOpen('2026-09-01 12:00:00', '2026-09-01 10:01:00'), false);
    assert.equal(wantsShuttle(27, 45), true);
    assert.equal(wantsShuttle(26, 45), false);
  });
});
