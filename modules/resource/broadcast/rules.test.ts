import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachOnce, missingVariables, numbersIn } from './rules.ts';

test('a pasted list is read by line, its heading passed over, wrong numbers told by their place', () => {
  const { receivers, wrong } = numbersIn(
    '手机号,姓名,金额\n13800000001,王芳,120\n\n12345,李雷\n13800000002\t韩梅\t80\t9月',
  );
  assert.deepEqual(receivers, [
    { to: '13800000001', userId: null, facts: { name: '王芳', v1: '120' } },
    { to: '13800000002', userId: null, facts: { name: '韩梅', v1: '80', v2: '9月' } },
  ]);
  assert.deepEqual(wrong, [{ line: 4, text: '12345,李雷' }]);
});

test('a number gets one message, and what can’t be filled in is counted', () => {
  const { receivers } = numbersIn('13800000001,王芳,1\n13800000001,王方\n13800000002,,2');
  const once = eachOnce(receivers);
  assert.equal(once.length, 2);
  assert.deepEqual(missingVariables(['name', 'v1', 'v2'], once), [
    { name: 'name', count: 1 },
    { name: 'v2', count: 2 },
  ]);
});
