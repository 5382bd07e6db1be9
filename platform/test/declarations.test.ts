import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { v7 } from 'uuid';
import { WINGS } from '../../app/wings.ts';
import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { iconNamed } from '../web/shell/icon-names.ts';
import { targetOf } from './target.fixture.ts';
import { suiteWorld, type World } from './world.ts';

/** What every declared resource owes, generated from the declarations: a room tests only what it added. */
const bare = (name: string) => name.replace(/^-/, '').split('.')[0]!;

describe('declarations', () => {
  const at = suiteWorld();
  let world: World;
  let resources: Resource[];
  before(() => {
    world = at.world;
    resources = [...world.platform.resources.values()].map((found) => found.resource);
  });

  describe('names', () => {
    test('lists, filters, forms, imports, scopes and states name fields that exist', () => {
      const wrong = resources.flatMap((resource) => {
        const used = [
          resource.label,
          ...(resource.list.filter ?? []),
          ...(resource.list.search ?? []),
          ...(resource.list.sort ?? []),
          ...Object.values(resource.form ?? {}).flat(),
          ...(resource.import ? [resource.import.key, ...resource.import.columns] : []),
          ...(resource.scope === 'open'
            ? []
            : Object.values(resource.scope).filter((field) => field !== 'id')),
          ...(resource.states ? [resource.states.field] : []),
          ...Object.values(resource.states?.transitions ?? {}).flatMap(
            (transition) => transition.input ?? [],
          ),
          ...Object.values(resource.unique ?? {}).flat(),
        ].map(bare);
        return used
          .filter(
            (name) => !Object.hasOwn(resource.fields, name) && !['createdAt', 'updatedAt'].includes(name),
          )
          .map((name) => `${resource.name}.${name}`);
      });
      assert.deepEqual(wrong, []);
    });

    test('a search box looks into texts, and into those whom a row refers to', () => {
      const wrong = resources.flatMap(({ name, label, fields, list }) =>
        (list.search ?? [label])
          .map((field) => ({ field, of: fields[field]! }))
          .filter(({ of }) => {
            const { kind } = of.kind === 'snapshot' ? of.as : of;
            return !['text', 'html', 'serial', 'ref', 'refs'].includes(kind);
          })
          .map(({ field, of }) => `${name}.${field} (${of.kind})`),
      );
      assert.deepEqual(wrong, []);
    });

    test('a column that is no field is computed by the room: every row of the list has it', async () => {
      const admin = await world.as('admin');
      for (const { name, service, fields, list, verbs } of resources) {
        const computed = list.columns.filter(
          (column) => !Object.hasOwn(fields, bare(column)) && !['createdAt', 'updatedAt'].includes(column),
        );
        if (computed.length === 0) continue;
        assert.ok(verbs.includes('list'), name);
        const { records } = await admin.ok('get', `${service}/${name}/list`, { size: 5 });
        for (const column of computed) {
          assert.ok(
            records.length > 0 && records.every((row: object) => Object.hasOwn(row, column)),
            `${name}.${column}`,
          );
          for (const locale of ['zh-CN', 'en'] as const)
            assert.ok(
              world.platform.words.has(locale, `fields.${name}.${column}`),
              `${locale} ${name}.${column}`,
            );
        }
      }
    });

    test('references lead to resources, dictionaries exist', () => {
      const codes = new Set(
        world.platform.rooms.flatMap((room) => Object.keys(room.declaration.dictionaries ?? {})),
      );
      const wrong = resources.flatMap((resource) =>
        Object.entries(resource.fields).flatMap(([name, field]) => {
          const to = targetOf(field);
          const dict =
            field.kind === 'dict'
              ? field.dict
              : field.kind === 'snapshot' && field.as.kind === 'dict'
                ? field.as.dict
                : null;
          const bad =
            (to !== null && !world.platform.resources.has(to)) || (dict !== null && !codes.has(dict));
          return bad ? [`${resource.name}.${name} → ${to ?? dict}`] : [];
        }),
      );
      assert.deepEqual(wrong, []);
    });

    test('what a filter or a form refers to can be chosen from, by name and by id', async () => {
      const wrong = resources.flatMap((resource) =>
        pickedFields(resource)
          .map((field) => targetOf(field))
          .filter((to) => to !== null && !world.platform.resources.get(to)!.resource.verbs.includes('select'))
          .map((to) => `${resource.name} → ${to}`),
      );
      assert.deepEqual(wrong, []);
      const gly = await world.as('admin');
      for (const { service, name } of resources.filter(({ verbs }) => verbs.includes('select'))) {
        await gly.ok('get', `${service}/${name}/getSelect`, { keyword: '无此名' });
        assert.deepEqual(await gly.ok('get', `${service}/${name}/getSelect`, { ids: v7() }), []);
      }
    });

    test('whoever stands in a list is found there by number, name and pinyin', () => {
      const isPerson = (to: string | null) =>
        to !== null && 'pinyin' in world.platform.resources.get(to)!.resource.fields;
      const lost = resources.flatMap(({ name, verbs, fields, list, label }) =>
        verbs.includes('list')
          ? list.columns
              .filter((column) => (fields[column] ? isPerson(targetOf(fields[column])) : false))
              .filter((column) => !(list.search ?? [label]).includes(column))
              .map((column) => `${name}.${column}`)
          : [],
      );
      assert.deepEqual(lost, []);
    });

    test('the option budget holds: 12 keys on a resource, 8 on a field', () => {
      for (const resource of resources) {
        assert.ok(Object.keys(resource).length <= 12, resource.name);
        for (const [name, field] of Object.entries(resource.fields)) {
          assert.ok(Object.keys(field).length <= 8, `${resource.name}.${name}`);
        }
      }
    });

    test('every page and every wing names an icon that the shell draws', () => {
      const named = [
        ...Object.entries(WINGS),
        ...world.platform.rooms.flatMap(({ declaration: { name, pages } }) =>
          pages.map((page) => [`${name}/${page.path}`, page.icon] as const),
        ),
      ];
      assert.deepEqual(
        named.filter(([, icon]) => iconNamed(icon) === null),
        [],
      );
    });

    test('a room has at most 12 keys on the server, and none that it alone would have: that is what `provides` is for', () => {
      const keys = world.platform.rooms.flatMap(({ server, folder }) => {
        const own = Object.keys(server);
        assert.ok(own.length <= 12, folder);
        return own;
      });
      // forty rooms to come hand in and decide; one does so today
      const awaited = ['applications'];
      const alone = [...new Set(keys)].filter((key) => keys.filter((one) => one === key).length === 1);
      assert.deepEqual(
        alone.filter((key) => !awaited.includes(key)),
        [],
      );
    });

    test('every state can be reached, and transitions name states of the dictionary', () => {
      for (const { name, states, fields } of resources) {
        if (!states) continue;
        const field = fields[states.field]!;
        assert.equal(field.kind, 'dict', `${name}.${states.field}`);
        const dictionary = world.platform.rooms
          .map((room) => room.declaration.dictionaries?.[(field as { dict: string }).dict])
          .find(Boolean)!;
        const values = dictionary.values.map((value) => (typeof value === 'string' ? value : value.value));
        const transitions = Object.values(states.transitions);
        const named = [
          states.initial,
          ...transitions.flatMap(({ from, to }) => [
            ...(from === 'any' ? [] : from),
            ...(to === 'same' ? [] : [to]),
          ]),
        ];
        assert.deepEqual(
          named.filter((state) => !values.includes(state)),
          [],
          `${name}: unknown states`,
        );
      }
    });
  });
});

/** Fields that a person fills or filters by, also those inside lists of rows. */
function pickedFields({ fields, list, form, states }: Resource): Field[] {
  const names = [
    ...(list.filter ?? []),
    ...Object.values(form ?? {}).flat(),
    ...Object.values(states?.transitions ?? {}).flatMap(({ input }) => input ?? []),
  ];
  const found = names.flatMap((name) => fields[name] ?? []);
  return found.flatMap((field) => (field.kind === 'children' ? Object.values(field.of) : [field]));
}
