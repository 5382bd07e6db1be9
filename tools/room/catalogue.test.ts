import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { count, figures } from '#platform/kit/figures.ts';
import { resource } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { tablesAfter } from './catalogue.ts';
import { differenceOf, keptDifference } from './difference.ts';
import { createTable, type Declared } from './table.ts';

const lamp = resource({
  name: 'lamp',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', required: true },
    nextId: { kind: 'ref', to: 'lamp' },
    watts: { kind: 'decimal', scale: 1 },
    price: { kind: 'money' },
    tags: { kind: 'dict', dict: 'tag', many: true },
    phone: { kind: 'text', secret: 'phone' },
    litAt: { kind: 'datetime' },
    isLit: { kind: 'boolean' },
    parts: { kind: 'children', of: {} },
  },
  scope: { lamp: 'nextId' },
  verbs: ['list'],
  list: { columns: ['name'], sort: ['name', '-litAt'] },
  unique: { nameTaken: ['name'] },
});

const watts = {
  figures: figures({
    of: lamp,
    call: 'stats',
    when: 'litAt',
    measures: { lit: count('isLit') },
    by: ['nextId'],
    kept: { by: ['nextId'], whole: ['nextId'] },
  }),
  hooks: { where: sql`t.name <> ${"Ada's"}` },
};

test('PostgreSQL takes what is written, and finds nothing missing afterwards', async () => {
  const declared: Declared = { room: 'lamp', resource: lamp, known: new Map() };
  const folder = mkdtempSync(join(tmpdir(), 'campus-room-'));
  const step = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return { name, file };
  };
  const ground = step(
    '000.sql',
    'create table sys_tenant (id text primary key); create collation by_name from "C";',
  );
  try {
    const tables = await tablesAfter([ground, step('001.sql', createTable(declared))]);
    assert.deepEqual(differenceOf([declared], tables), { statements: [], notes: [], made: [] });

    const wider = { ...lamp, fields: { ...lamp.fields, colour: { kind: 'text' } as const } };
    const grown = { ...declared, resource: wider };
    const { statements } = differenceOf([grown], tables);
    const later = await tablesAfter([
      ground,
      step('001.sql', createTable(declared)),
      step('002.sql', statements.join('\n')),
    ]);
    assert.deepEqual(differenceOf([grown], later).statements, []);
    assert.deepEqual(keptDifference([watts], later).made, ['lamp_day']);
    const kept = step('003.sql', keptDifference([watts], later).statements.join('\n'));
    const all = [ground, step('001.sql', createTable(declared)), kept];
    assert.deepEqual(keptDifference([watts], await tablesAfter(all)).statements, []);
    assert.match(differenceOf([declared], later).notes.join(), /^lamp\.colour is not declared and stays\.$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
