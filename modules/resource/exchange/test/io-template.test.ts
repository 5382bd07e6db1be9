import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { readSheet } from '#platform/server/sheet/read.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Column = { field: string; title: string; required: boolean; hidden: boolean; note: string };

describe('sheets of imports as the school wants them', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const one = () => admin.ok('get', 'base/ioTemplate/getOne', { entity: 'campus' });
  const submit = (columns: readonly Column[], version: number) =>
    admin.post('base/ioTemplate/submit', {
      entity: 'campus',
      version,
      columns: columns.map(({ field, hidden, note }) => ({ field, hidden, note })),
    });
  const titles = async (): Promise<unknown[]> => {
    const sheet = await admin.get('base/campus/importTemplate');
    for await (const { cells } of readSheet(sheet.body as Buffer)) return cells;
    return [];
  };

  test('order and what is left out are the school’s; what is required stays', async () => {
    const { columns, version } = (await one()) as { columns: Column[]; version: number };
    assert.equal(version, 0);
    const optional = columns.find(({ required }) => !required)!;
    const needed = columns.find(({ required }) => required)!;
    const turned = columns
      .toReversed()
      .map((column) => (column.field === optional.field ? { ...column, hidden: true } : column));
    const done = await submit(turned, 0);
    assert.equal(done.status, 200, JSON.stringify(done.body));
    const heads = await titles();
    assert.ok(!heads.includes(optional.title));
    assert.deepEqual(
      heads,
      turned.filter(({ hidden }) => !hidden).map(({ title, required }) => (required ? `${title}*` : title)),
    );
    const gone = columns.map((column) =>
      column.field === needed.field ? { ...column, hidden: true } : column,
    );
    assert.equal((await submit(gone, 1)).body.error, 'exchange.columnNeeded');
    const strange = [{ ...needed, field: 'tenantId' }];
    assert.equal((await submit(strange, 1)).body.error, 'exchange.unknownColumn');
    assert.equal((await submit(columns, 0)).body.error, 'kit.versionConflict');
    await admin.ok('post', 'base/ioTemplate/reset', { entity: 'campus' });
    assert.ok((await titles()).includes(optional.title));
  });

  test('who doesn’t look after the system arranges nothing', async () => {
    const teacher = await at.world.as('teacher01');
    assert.equal((await teacher.get('base/ioTemplate/list')).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
