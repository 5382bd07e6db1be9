import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Refusal } from '#platform/kit/errors.ts';
import { suiteWorld, type World } from './world.ts';

/** What only a look at other rows tells, or a fresh proof: these say it when it is tried. */
const HELD = [
  'access.roleInUse',
  'access.accountUsed',
  'access.menuHasChildren',
  'space.bedHasHistory',
  'single-recruit.batchRuns',
  'single-recruit.planHeld',
  'score.sheetUsed',
  'graduate.itemUsed',
  'info.extraFilled',
  'kit.unauthorized',
];
const MOST = 20;

describe('removal', () => {
  const at = suiteWorld();
  let world: World;
  before(() => {
    world = at.world;
  });

  test('no row offers a removal that its own state refuses', async () => {
    const gly = await world.as('admin');
    const refused: string[] = [];
    let offered = 0;
    for (const { resource, room } of world.platform.resources.values()) {
      const hooks = room.server.hooks?.[resource.name];
      if (!resource.verbs.includes('remove') || !hooks?.beforeRemove) continue;
      const { records } = await gly.ok('get', `${resource.service}/${resource.name}/list`, { size: 100 });
      const rows = records.filter((row: { can: string[] }) => row.can.includes('remove')).slice(0, MOST);
      for (const { id } of rows) {
        const row = await gly.ok('get', `${resource.service}/${resource.name}/detail`, { id });
        offered += 1;
        const answer = await world
          .work(async (work) => {
            await hooks.beforeRemove!(work, row, { undo: false });
            throw new Error('nothing is removed here');
          })
          .catch((error: unknown) => error);
        const key = answer instanceof Refusal ? answer.key : '';
        if (key !== '' && !HELD.includes(key)) refused.push(`${resource.name} ${key}`);
      }
    }
    assert.ok(offered > 20, `${offered} looked at`);
    assert.deepEqual([...new Set(refused)], []);
  });
});
