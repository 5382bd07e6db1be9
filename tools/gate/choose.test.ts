import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { choose, CONFORMANCE, walksOf } from './choose.ts';
import { ROOT } from './program.ts';

const TESTS = ['modules/dormitory/repair/test/day.test.ts', 'platform/pure/date.test.ts'];
const WALKS = ['base', 'dormitory', 'repair', 'account-sso', 'system', 'system-log', 'shell-tags'].map(
  (name) => `e2e/${name}.walk.ts`,
);

/** What is chosen where these files were changed and, but for `gone`, are still there. */
const chosen = (changed: string[], gone: string[] = []) =>
  choose({ changed, there: (file) => !gone.includes(file), tests: TESTS, walks: WALKS });

describe('a change asks for', () => {
  test('a room’s own tests, conformance and walk, where only that room was touched', () => {
    const { unit, walks, format, lint, why } = chosen([
      'modules/dormitory/repair/locale/en.json',
      'modules/dormitory/repair/rules.ts',
      'modules/dormitory/repair/migrations/004_more.sql',
    ]);
    assert.deepEqual(unit, ['modules/dormitory/repair', ...CONFORMANCE]);
    assert.deepEqual(walks, ['e2e/repair.walk.ts']);
    assert.deepEqual(format, [
      'modules/dormitory/repair/locale/en.json',
      'modules/dormitory/repair/rules.ts',
    ]);
    assert.deepEqual(lint, ['modules/dormitory/repair/rules.ts']);
    assert.deepEqual(why, ['dormitory/repair: its tests, conformance, e2e/repair.walk.ts']);
  });

  test('all unit tests, and says so, where the ground of all rooms was touched', () => {
    for (const file of ['platform/kit/room.ts', 'app/serve.ts', 'package-lock.json', 'tools/gate/unit.ts']) {
      const { unit, why } = chosen([file, 'modules/dormitory/repair/rules.ts']);
      assert.deepEqual(unit, TESTS);
      assert.match(why[0]!, new RegExp(`^${file}: all unit tests`));
    }
  });

  test('static checks only, where nothing but prose was touched', () => {
    const prose = [
      'README.md',
      'platform/README.md',
      'modules/dormitory/repair/README.md',
      'docs/students.png',
    ];
    const { unit, walks, lint, why } = chosen(prose);
    assert.deepEqual([unit, walks, lint], [[], [], []]);
    assert.deepEqual(why, ['static checks only']);
  });

  test('nothing of files that are gone, but the room that lost them', () => {
    const gone = ['modules/dormitory/repair/old.ts', 'e2e/old.walk.ts', 'tools/fences/old.test.ts'];
    const { format, lint, unit, walks } = chosen(gone, gone);
    assert.deepEqual([format, lint], [[], []]);
    assert.ok(unit.includes('modules/dormitory/repair') && !unit.includes('tools/fences/old.test.ts'));
    assert.deepEqual(walks, ['e2e/repair.walk.ts']);
  });

  test('a walk that was changed itself; what all walks stand on is left to the whole gate, by name', () => {
    const { walks, why } = chosen(['e2e/shell-tags.walk.ts', 'e2e/support/desk.ts']);
    assert.deepEqual(walks, ['e2e/shell-tags.walk.ts']);
    assert.deepEqual(why, ['e2e/support/desk.ts: all walks, by the whole gate']);
  });
});

test('a walk belongs to the room that it is named after, else to the wing', () => {
  const of = (room: string) => walksOf(room, WALKS).map((walk) => walk.slice(4, -8));
  assert.deepEqual(of('dormitory/repair'), ['repair']);
  assert.deepEqual(of('dormitory/space'), ['dormitory']);
  assert.deepEqual(of('system/sso'), ['account-sso']);
  assert.deepEqual(of('system/log'), ['system-log']);
  assert.deepEqual(of('system/monitor'), ['system', 'system-log']);
  assert.deepEqual(of('affairs/award'), []);
});

test('each room that is there has a walk, and each test of conformance is there', () => {
  const posix = (file: string) => file.replaceAll('\\', '/');
  const walks = globSync('e2e/*.walk.ts', { cwd: ROOT }).map(posix);
  const rooms = globSync('modules/*/*/module.ts', { cwd: ROOT }).map((file) => posix(file).slice(8, -10));
  assert.ok(rooms.length > 20);
  assert.deepEqual(
    rooms.filter((room) => walksOf(room, walks).length === 0),
    [],
  );
  assert.deepEqual(
    CONFORMANCE.filter((file) => !existsSync(join(ROOT, file))),
    [],
  );
});
