import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAiken } from './aiken.ts';
import { EMPTY, type Draft } from './block.ts';
import { draw, shortRule } from './draw.ts';
import { parseGift, toGift } from './gift.ts';
import { keyOf } from './key.ts';
import { nearlySame } from './similar.ts';
import { parseText } from './text.ts';

const PASTED = `一、单选题
1. 火警电话是（ ）
A. 110 B. 119
C. 120
D. 122
答案：B
解析：记住它。
难度：易
知识点：消防
2、[多选] 下列违规的有
A、电热毯
B、热得快
答案：AB
（3）打雷时可以在树下避雨
答案：错
4. 中国的首都是____
答案：北京/北平
5. 断开的题目
A. 甲
B. 乙
答案：E
简答题
6. 谈谈消防
答案：略`;

test('a pasted text gives its questions with their types, and the one that is broken with its line', () => {
  const found = parseText(
    PASTED.replace('（3）打雷', '三、判断题\n（3）打雷')
      .replace('4. 中国', '填空题\n4. 中国')
      .replace('5. 断', '单选题\n5. 断'),
  );
  assert.deepEqual(
    found.map(({ type, faults }) => [type, ...faults.map(({ fault }) => fault)]),
    [['single'], ['multiple'], ['judge'], ['blank'], ['single', 'answerOutside'], ['essay']],
  );
  assert.deepEqual(found[0]!.options, ['110', '119', '120', '122']);
  assert.deepEqual([found[0]!.difficulty, found[0]!.knowledge, found[0]!.analysis], [1, '消防', '记住它。']);
  assert.equal(found[4]!.line, 21);
});

test('without a heading the answer says what kind of question it is', () => {
  const found = parseText(
    '1. 甲\nA. 一\nB. 二\n答案：A\n2. 乙\nA. 一\nB. 二\n答案：AB\n3. 丙\n答案：√\n4. 丁___\n答案：戊\n5. 己\n答案：庚',
  );
  assert.deepEqual(
    found.map(({ type }) => type),
    ['single', 'multiple', 'judge', 'blank', 'essay'],
  );
});

test('an answer in the brackets of its question is taken out of them', () => {
  const [one] = parseText('1. 火警电话是（B）\nA. 110\nB. 119');
  assert.deepEqual([one!.type, one!.answer, one!.stem], ['single', 'B', '火警电话是（ ）']);
});

test('answers are read as people write them', () => {
  const key = (type: Draft['type'], answer: string, stem = '', options = ['一', '二', '三']) =>
    keyOf({ type, answer, stem, options });
  assert.deepEqual(key('multiple', 'ｃ、A'), { kind: 'choice', right: [0, 2] });
  assert.deepEqual(key('single', 'AB'), { fault: 'answerShape', facts: { type: 'single' } });
  assert.deepEqual(key('single', 'D'), { fault: 'answerOutside', facts: { letter: 'D' } });
  assert.deepEqual(key('blank', '~甲/乙|3.14±0.01', '__和__'), {
    kind: 'blank',
    ordered: false,
    blanks: [
      { accept: ['甲', '乙'], tolerance: null },
      { accept: ['3.14'], tolerance: 0.01 },
    ],
  });
  assert.deepEqual(key('blank', '甲', '__和__'), { fault: 'blankCount', facts: { gaps: 2, blanks: 1 } });
});

const word = fc
  .string({
    unit: fc.constantFrom('甲', '乙', '丙', 'a', '=', '~', '{', '}', '#', ':', '\\', ' '),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => `问${text.trim()}问`);
const choice = fc
  .record({
    stem: word,
    options: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
    analysis: fc.constantFrom('', '因为这样'),
  })
  .chain((base) =>
    fc
      .subarray(
        base.options.map((_, at) => at),
        { minLength: 1 },
      )
      .map((right): Draft => ({
        ...{ ...EMPTY, ...base, type: right.length > 1 ? 'multiple' : 'single' },
        answer: right.map((at) => String.fromCharCode(65 + at)).join(''),
      })),
  );

test('what is written as GIFT is read as the same', () => {
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 5 }), (drafts) => {
      const back = parseGift(toGift(drafts));
      const told = ({ type, stem, options, answer, analysis }: Draft) => ({
        type,
        stem,
        options,
        answer,
        analysis,
      });
      assert.deepEqual(back.map(told), drafts.map(told));
      assert.ok(back.every(({ faults }) => faults.length === 0));
    }),
  );
});

test('GIFT and Aiken of others are read', () => {
  const gift = parseGift(
    '// 注释\n$CATEGORY: 消防\n\n::一:: 火警{=119 ~110 #不对\n~120}\n\n地球是圆的{T}\n\n圆周率{#3.14:0.01}\n\n首都{=北京 =北平}\n\n论述{}\n\n连线{=甲 -> 乙 =丙 -> 丁}',
  );
  assert.deepEqual(
    gift.map(({ type, answer, faults }) => [type, answer, faults.length]),
    [
      ['single', 'A', 0],
      ['judge', '对', 0],
      ['blank', '3.14±0.01', 0],
      ['blank', '北京/北平', 0],
      ['essay', '—', 0],
      ['essay', '', 2],
    ],
  );
  assert.equal(gift[0]!.knowledge, '消防');
  const [aiken] = parseAiken('Which is it?\nA. one\nB) two\nANSWER: B');
  assert.deepEqual([aiken!.stem, aiken!.options, aiken!.answer], ['Which is it?', ['one', 'two'], 'B']);
});

test('rules whose pools overlap are met whenever they can be, and nothing is drawn twice', () => {
  const ids = fc.integer({ min: 0, max: 11 }).map(String);
  const rule = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    pool: fc.uniqueArray(ids, { maxLength: 12 }),
  });
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), fc.string(), (rules, seed) => {
      const found = draw(rules, seed);
      // Hall: every group of rules has enough between them
      const groups = Array.from({ length: 2 ** rules.length - 1 }, (_, bits) =>
        rules.filter((_one, at) => ((bits + 1) >> at) & 1),
      );
      const can = groups.every(
        (group) =>
          new Set(group.flatMap(({ pool }) => pool)).size >= group.reduce((sum, { count }) => sum + count, 0),
      );
      assert.equal(found !== null, can);
      assert.equal(shortRule(rules) === null, can);
      if (!found) return;
      assert.equal(new Set(found.flat()).size, found.flat().length);
      for (const [at, list] of found.entries()) {
        assert.equal(list.length, rules[at]!.count);
        assert.ok(list.every((one) => rules[at]!.pool.includes(one)));
      }
      assert.deepEqual(draw(rules, seed), found);
    }),
  );
});

test('nearly the same question is found among others', () => {
  const long = '宿舍内发现电线冒烟时首先应当采取的正确措施是切断电源并立即报告值班人员';
  const groups = nearlySame([
    { id: '1', text: long },
    { id: '2', text: '骑电动自行车应当佩戴安全头盔' },
    { id: '3', text: `${long}。` },
  ]);
  assert.deepEqual(
    groups.map((group) => group.map(({ id }) => id)),
    [['1', '3']],
  );
});
