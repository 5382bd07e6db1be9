import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { sql } from '../server/db/sql.ts';
import { suiteWorld, type World } from './world.ts';

/** Nobody writes statements or programs from outside, and if he did, the role that serves could do little (security.md 4). */

const ROOT = join(import.meta.dirname, '..', '..');

/** Reviewed: these put names and types of declarations into a statement as they are, and nothing that came over the wire. */
const RAW = [
  'modules/account/security/server/sessions.ts',
  'modules/affairs/facts/server/compile.ts',
  'modules/system/log/server/content.ts',
  'platform/server/exchange/check-circle.ts',
  'platform/server/exchange/check-unique.ts',
  'platform/server/exchange/find-existing.ts',
  'platform/server/exchange/stored-columns.ts',
  'platform/server/resource/columns.ts',
  'platform/server/resource/filter.ts',
  'platform/server/resource/labels.ts',
  'platform/server/resource/store.ts',
];

/** What a blacklist would have to know. Each is refused by the role, whatever wrote it. */
const BEYOND = [
  "select lo_import('/etc/passwd')",
  "select lo_export(1, '/tmp/x')",
  "select lo_from_bytea(0, 'x')",
  'select lo_create(0)',
  "select pg_read_file('/etc/passwd')",
  "select pg_read_binary_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select pg_stat_file('/etc/passwd')",
  "copy sys_user to '/tmp/x'",
  "copy sys_user to program 'id'",
  "copy sys_user from program 'id'",
  "select dblink('host=127.0.0.1', 'select 1')",
  'create extension dblink',
  'create extension adminpack',
  'create foreign data wrapper w',
  "create function f() returns int language sql as 'select 1'",
  'create table own_table (id int)',
  'create schema own_schema',
  'alter table sys_user disable row level security',
  'drop policy tenant on sys_user',
  'alter role campus_app superuser',
  'create role another superuser',
  "select query_to_xml('select 1', true, true, '')",
  "select table_to_xml('sys_user', true, true, '')",
  "select database_to_xml(true, true, '')",
  'select pg_sleep(30)',
  "select pg_sleep_for('30 seconds')",
  'select pg_reload_conf()',
  'select pg_switch_wal()',
  'alter system set log_statement = none',
  "load 'plpgsql'",
  'select * from pg_authid',
  'select * from sys_migration',
  'truncate sys_oper_log',
  'delete from sys_oper_log',
  'update sys_oper_log set id = id',
];

describe('a statement that somebody else wrote', () => {
  const at = suiteWorld();
  let world: World;
  before(() => {
    world = at.world;
  });

  test('reaches no file, no program, no other server and no wall as the role that serves', async () => {
    for (const statement of BEYOND)
      await assert.rejects(
        world.platform.door.write('000000', (db) => db.rows(sql.raw(statement))),
        /permission denied|does not exist|must be|not allowed|not available|cannot run inside/,
        statement,
      );
  });

  test('is one statement: a second one behind a semicolon is none', async () => {
    await assert.rejects(
      world.platform.door.write('000000', (db) => db.rows(sql.raw('select 1; select 2'))),
      /multiple commands/,
    );
  });

  test('changes nothing where only looking was asked for', async () => {
    for (const statement of [
      "update sys_user set user_name = ''",
      'delete from sys_user',
      "select nextval('x')",
    ])
      await assert.rejects(
        world.platform.door.look('000000', (db) => db.rows(sql.raw(statement))),
        /read-only transaction|does not exist/,
        statement,
      );
  });
});

describe('the sources', () => {
  const files = globSync('{app,modules,platform}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.(test|fixture)\.tsx?$|(^|\/)test\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const having = (pattern: RegExp): string[] =>
    files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

  test('put text into a statement as it is only where a declaration says it', () => {
    assert.ok(files.length > 500);
    assert.deepEqual(having(/\bsql\.raw\(/), RAW);
  });

  test('run no text as a program', () => {
    assert.deepEqual(having(/\beval\(|\bnew Function\(|node:vm\b|javascript:void|setTimeout\(\s*['"`]/), []);
  });
});
