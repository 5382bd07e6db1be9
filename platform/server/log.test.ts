import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asRefusal } from './http/answer.ts';
import { openLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-log-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const CALL = { method: 'GET', path: '/x', status: 200, ms: 1, tenant: '000000', user: null, traceId: 't' };
const noFullDevice = existsSync('/dev/full') ? false : 'this system has no device that is always full';

test('a disk without room costs lines, and is told once', { skip: noFullDevice }, async () => {
  for (const name of ['access.log', 'error.log']) symlinkSync('/dev/full', join(folder, name));
  const told: unknown[] = [];
  const log = openLog(folder, (error) => told.push(error));
  for (let call = 0; call < 5; call += 1) {
    log.access(CALL);
    await sleep(10);
  }
  await log.close();
  assert.deepEqual(
    told.map((error) => (error as { code: string }).code),
    ['ENOSPC'],
  );
});

test('lines arrive in their order, those of one moment together', async () => {
  const room = join(folder, 'fine');
  const log = openLog(room);
  for (const path of ['/1', '/2', '/3']) log.access({ ...CALL, path });
  await log.close();
  const lines = readFileSync(join(room, 'access.log'), 'utf8').trim().split('\n');
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { path: string }).path),
    ['/1', '/2', '/3'],
  );
});

test('what a full disk or a lost database can’t keep is refused, not called a bug of ours', () => {
  const coded = (code: string) => asRefusal(Object.assign(new Error('no'), { code }));
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    assert.deepEqual([coded(code)?.status, coded(code)?.key], [507, 'kit.diskFull'], code);
  for (const code of ['57P01', '08006', '53300'])
    assert.deepEqual([coded(code)?.status, coded(code)?.key], [503, 'kit.away'], code);
  // a foreign server that is away is not our database
  assert.equal(coded('ECONNREFUSED'), null);
});
