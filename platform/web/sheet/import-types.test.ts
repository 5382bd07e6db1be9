import assert from 'node:assert/strict';
import test from 'node:test';
import { canRun, sheetProblem, usualMode } from './import-types.ts';
import { furthest, type Job, type JobEvent } from './job.ts';

test('only sheets of a bearable size are uploaded', () => {
  assert.equal(sheetProblem({ name: '学生.XLSX', size: 10 }), null);
  assert.equal(sheetProblem({ name: '学生.ods', size: 10 }), null);
  assert.equal(sheetProblem({ name: '学生.docx', size: 10 }), 'typeRefused');
  assert.equal(sheetProblem({ name: '学生.csv', size: 21 * 1024 * 1024 }), 'tooLarge');
});

test('a sheet with errors is imported only when bad rows may be left out', () => {
  const check = { toAdd: 990, toUpdate: 7, failed: 3 };
  assert.equal(canRun(check, 'add', 'abort'), false);
  assert.equal(canRun(check, 'add', 'skip'), true);
  assert.equal(canRun({ ...check, failed: 0 }, 'both', 'abort'), true);
});

test('a mode without rows imports nothing', () => {
  assert.equal(canRun({ toAdd: 0, toUpdate: 7, failed: 0 }, 'add', 'abort'), false);
  assert.equal(canRun({ toAdd: 0, toUpdate: 7, failed: 0 }, 'update', 'abort'), true);
  assert.equal(usualMode({ toAdd: 0, toUpdate: 7 }), 'update');
  assert.equal(usualMode({ toAdd: 1, toUpdate: 7 }), 'add');
});

test('a late report never takes a job back, and files are kept', () => {
  const event: JobEvent = { id: 'a', status: 'running', total: 10, done: 5, ok: 5, failed: 0 };
  const asked: Job = { ...event, done: 7, message: null, errorFileId: 'e', resultFileId: null };
  const ended: Job = { ...asked, status: 'succeeded', done: 10 };
  assert.equal(furthest(event, ended), ended);
  assert.equal(furthest(event, asked), asked);
  assert.deepEqual(furthest({ ...event, done: 9 }, asked), { ...asked, done: 9, ok: 5 });
  assert.equal(furthest({ ...event, status: 'failed' }, asked)?.status, 'failed');
  assert.equal(furthest(event, null)?.errorFileId, null);
  assert.equal(furthest(null, asked), asked);
});
