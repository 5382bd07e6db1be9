import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { hasMoved, needsAudit, readingSeconds } from '../rules.ts';
import { answerFault, formFault, keptAnswers, tallied, type Answers, type Question } from '../rules-reply.ts';

const TRAVEL: Question = {
  key: 'q1',
  label: '返乡方式',
  kind: 'single',
  options: ['火车', '汽车'],
  required: true,
};
const HELP: Question = {
  key: 'q2',
  label: '协助',
  kind: 'many',
  options: ['团体票', '接站'],
  required: false,
};
const NOTE: Question = { key: 'q3', label: '备注', kind: 'text', options: [], required: false };
const FORM = [TRAVEL, HELP, NOTE];

describe('what a notice asks', () => {
  test('a form has no question twice, and each choice at least two options that differ', () => {
    assert.equal(formFault(FORM), null);
    assert.equal(formFault([TRAVEL, { ...HELP, label: TRAVEL.label }]), 'twice');
    assert.equal(formFault([{ ...TRAVEL, options: ['火车'] }]), 'fewOptions');
    assert.equal(formFault([{ ...TRAVEL, options: ['火车', '火车'] }]), 'sameOptions');
  });

  test('a required question is answered, and only with what was offered', () => {
    assert.equal(answerFault(FORM, { q1: '火车' }), null);
    assert.deepEqual(answerFault(FORM, { q2: ['接站'] }), { why: 'missing', label: '返乡方式' });
    assert.deepEqual(answerFault(FORM, { q1: '轮船' }), { why: 'unknown', label: '返乡方式' });
    assert.deepEqual(answerFault(FORM, { q1: ['火车', '汽车'] }), { why: 'unknown', label: '返乡方式' });
    assert.deepEqual(answerFault(FORM, { q1: '火车', q9: 'x' }), { why: 'unknown', label: 'q9' });
    assert.deepEqual(answerFault(FORM, { q1: '火车', q3: '长'.repeat(201) }), {
      why: 'unknown',
      label: '备注',
    });
    assert.deepEqual(keptAnswers(FORM, { q1: ' 火车 ', q2: ['接站', '团体票'], q3: ' ' }), {
      q1: '火车',
      q2: ['团体票', '接站'],
    });
  });

  const reply = fc.record(
    {
      q1: fc.constantFrom('火车', '汽车'),
      q2: fc.subarray(['团体票', '接站']),
      q3: fc.string({ maxLength: 200 }),
    },
    { requiredKeys: ['q1'] },
  );

  test('every answer that is taken is counted once, whatever people answer', () => {
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 30 }), (given) => {
        const replies = given.map((one): Answers => {
          assert.equal(answerFault(FORM, one), null);
          return keptAnswers(FORM, one);
        });
        const [travel, help] = tallied(FORM, replies);
        const sum = (options: { count: number }[]) => options.reduce((all, { count }) => all + count, 0);
        assert.equal(travel!.answered, replies.length);
        assert.equal(sum(travel!.options), replies.length);
        assert.equal(
          sum(help!.options),
          replies.reduce((all, one) => all + (one['q2']?.length ?? 0), 0),
        );
      }),
    );
  });
});

test('a publisher looks again when the number of receivers moved by more than five in a hundred', () => {
  assert.ok(!hasMoved(100, 105) && !hasMoved(100, 95) && !hasMoved(0, 0));
  assert.ok(hasMoved(100, 106) && hasMoved(100, 94) && hasMoved(0, 1));
});

test('a notice that must be read stays open as long as its text takes, between three and thirty seconds', () => {
  assert.equal(readingSeconds('短'), 3);
  assert.equal(readingSeconds('字'.repeat(150)), 10);
  assert.equal(readingSeconds('字'.repeat(5_000)), 30);
});

test('whose notices are approved is the school’s word', () => {
  assert.deepEqual(
    ['gly', 'yx', 'fdy'].map((role) => needsAudit('fdy', role)),
    [false, false, true],
  );
  assert.deepEqual(
    ['gly', 'yx', 'fdy'].map((role) => needsAudit('yx', role)),
    [false, true, true],
  );
  assert.ok(!needsAudit('off', 'fdy'));
});
