import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { cellText } from '../web/list/cell-text.ts';
import { detailGroups, isInner } from '../web/form/groups.ts';
import { fieldAt } from '../web/list/columns.ts';
import type { ListRow } from '../web/list/row.ts';
import type { Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

/** What a person can't read: an id, the inside of a file of keys, a name out of the program. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i;
const RAW = /^\s*[[{]\s*["[{\d]|"\w+":|^\{\}$/;
const KEY = /^[a-z]+(?:[A-Z][a-z0-9]*|_[a-z0-9]+)+$/;
const ROWS = 5;

type Option = { value: string; label: string };
type Entry = { action: string; actionName: string; before: ListRow | null; after: ListRow | null };

describe('a detail and its history', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  const books = new Map<string, Option[]>();
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  const optionsOf = async (dict: string): Promise<Option[]> => {
    if (!books.has(dict))
      books.set(dict, await admin.ok('get', 'base/dataDictionary/getDict', { code: dict }));
    return books.get(dict)!;
  };

  /** What stands on screen for a value: as the browser draws it. `json` may be drawn by its room, and better. */
  async function shown(field: Field, name: string, row: ListRow): Promise<string> {
    const words = { yes: '是', no: '否', label: row.labels?.[name] };
    return cellText(field, row[name], {
      ...words,
      ...(field.kind === 'dict' && { options: await optionsOf(field.dict) }),
    });
  }

  async function wrongIn(resource: Resource, row: ListRow, names: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const name of names) {
      const field = fieldAt(resource, name);
      if (!field || row[name] === undefined) continue;
      const text = await shown(field, name, row);
      const isCode = field.kind === 'text' && ['code', 'url', 'email'].includes(field.form ?? '');
      const isUnknown = field.kind === 'dict' && [row[name]].flat().some((one) => one === text);
      if (ID.test(text) || RAW.test(text) || (!isCode && KEY.test(text)) || isUnknown)
        wrong.push(`${resource.name}.${name}: ${text.slice(0, 80)}`);
    }
    return wrong;
  }

  /** Menus are known to the program by keys, and to whoever looks after them, too. */
  const KEYS = new Set([
    'sysMenu.room',
    'smsTemplate.variables',
    // by which a draw can be played again; letters as they fall
    'recruitSession.seed',
  ]);

  test('show no id, no key of the program, no code without its word and nothing of JSON', async () => {
    const wrong: string[] = [];
    let looked = 0;
    for (const { resource } of world.platform.resources.values()) {
      const at = `${resource.service}/${resource.name}`;
      if (!resource.verbs.includes('list') || !resource.verbs.includes('detail')) continue;
      const list = await admin.get(`${at}/list`, { current: 1, size: ROWS });
      if (list.status !== 200) continue;
      const inside = detailGroups(resource).flatMap(({ fields }) => fields);
      const past = Object.keys(resource.fields).filter((name) => !isInner(resource, name));
      for (const row of list.data.records as ListRow[]) {
        wrong.push(...(await wrongIn(resource, row, resource.list.columns)));
        const whole = (await admin.ok('get', `${at}/detail`, { id: row.id })) as ListRow;
        wrong.push(...(await wrongIn(resource, whole, inside)));
        for (const entry of (await admin.ok('get', `${at}/history`, { id: row.id })) as Entry[]) {
          looked += 1;
          if (/[a-z]/.test(entry.actionName)) wrong.push(`${resource.name} does ${entry.action}`);
          for (const side of [entry.before, entry.after])
            if (side) wrong.push(...(await wrongIn(resource, side, past)));
        }
      }
    }
    assert.ok(looked > 5, 'the school has a past');
    assert.deepEqual(
      [...new Set(wrong)].filter((one) => !KEYS.has(one.split(':')[0]!)),
      [],
    );
  });
});
