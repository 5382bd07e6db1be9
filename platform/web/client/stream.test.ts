import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitEvents } from './stream.ts';

test('whole messages are read, an unfinished one waits for the next piece', () => {
  const first = splitEvents('event: message\ndata: {"id":1}\n\n: \n\nevent: to');
  assert.deepEqual(first.events, [{ event: 'message', data: { id: 1 } }]);
  assert.deepEqual(splitEvents(`${first.rest}do\r\ndata: null\r\n\r\n`).events, [
    { event: 'todo', data: null },
  ]);
});

test('text that is no JSON stays text', () => {
  assert.deepEqual(splitEvents('data: hello\n\n').events, [{ event: 'message', data: 'hello' }]);
});
