import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suiteWorld } from './world.ts';

const at = suiteWorld();

/** Sheets that only house people (who has a bed is refused by design), or bring something more each time (papers, calls, changes); published scores are corrected, not sent again. */
const ONE_WAY = new Set([
  'dormitoryRegister',
  'archiveMaterial',
  'phoneUpdate',
  'statusChange',
  'scoreRecord',
]);

/** A sheet is of one batch: the one that is open. */
const WITHIN: { [resource: string]: object } = { rolloverItem: { result: 'pending' } };

test('what was exported can be imported again, and every row is found as the one that is there', async () => {
  const admin = await at.world.as('admin');
  const both = [...at.world.platform.resources.values()]
    .map(({ resource }) => resource)
    .filter(({ verbs }) => verbs.includes('import') && verbs.includes('export'))
    .filter(({ name }) => !ONE_WAY.has(name));
  assert.ok(both.length > 0);
  for (const { service, name } of both) {
    const { body: content } = await admin.post(`${service}/${name}/export`, WITHIN[name] ?? {});
    if (content.length === 0) continue;
    const checked = await admin.form(`${service}/${name}/importCheck`, {}, [
      { name: `${name}.xlsx`, content },
    ]);
    assert.equal(checked.status, 200, `${name}: ${JSON.stringify(checked.body)}`);
    const { total, ok, toAdd, rows } = checked.data;
    assert.deepEqual({ name, ok, toAdd, first: rows[0] }, { name, ok: total, toAdd: 0, first: undefined });
  }
});
