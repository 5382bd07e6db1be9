import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { v7 } from 'uuid';
import { base, count, countOf, figures, mean, money, per, rate, share, sum } from '#platform/kit/figures.ts';
import { resource } from '#platform/kit/resource.ts';
import { watched } from '#platform/test/statements.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { sql } from '../db/sql.ts';
import { raiseWalls } from '../db/walls.ts';
import type { Work } from '../work.ts';
import type { FiguresAnswer } from './answer.ts';
import { measured, type FiguresQuery } from './figures.ts';
import type { Counted } from './hooks.ts';
import { foldKept } from './kept.ts';
import { keptSql } from './kept-sql.ts';
import { metrics, metricsOf } from './metrics.ts';
import type { Sight } from './small.ts';

/** Marks that people get on days, in units. */
const mark = resource({
  name: 'probeMark',
  service: 'base',
  label: 'unit',
  fields: {
    unit: { kind: 'text', max: 10 },
    kind: { kind: 'text', max: 10 },
    personId: { kind: 'ref', to: 'sysUser' },
    day: { kind: 'date' },
    fen: { kind: 'integer' },
    good: { kind: 'boolean' },
  },
  scope: { person: 'personId' },
  verbs: [],
  list: { columns: ['unit'] },
});

const declared = {
  of: mark,
  call: 'stats',
  when: 'day',
  measures: {
    all: count(),
    good: count('good'),
    cost: money('fen'),
    isGood: share('good', 'isPaid'),
    each: mean('fen', 2),
    nights: sum('twice'),
  },
  by: ['unit', 'kind', 'month'],
  filter: ['kind'],
} as const;
const hooks = { terms: { isPaid: sql`t.fen > 0`, twice: sql`t.fen * 2` }, where: sql`t.unit <> 'none'` };
const kept: Counted = {
  figures: figures({ ...declared, kept: { by: ['unit', 'kind'], whole: ['unit'] } }),
  hooks,
};
const counted: Counted = { figures: figures(declared), hooks };
const ALL: Sight = { circle: 'all', seesRows: true };
const RANGE = { from: '2026-01-01', to: '2026-03-31' };

const TABLE = `create table probe_mark (
  tenant_id text not null references sys_tenant (id), id uuid not null, unit text, kind text, person_id uuid, day date,
  fen integer, good boolean not null default false, primary key (tenant_id, id));`;

describe('figures', () => {
  const at = suiteWorld();
  before(async () => {
    const { host, port, database, user, password } = at.world.platform.pool.options;
    const owner = new pg.Client({
      connectionString: at.world.platform.pool.options.connectionString,
      host,
      port,
      database,
      user,
      password,
    });
    await owner.connect();
    try {
      await owner.query(TABLE);
      await owner.query(keptSql(kept));
      await raiseWalls(owner);
    } finally {
      await owner.end();
    }
  });

  const ask = (of: Counted, query: Partial<FiguresQuery> = {}, sight = ALL): Promise<FiguresAnswer> =>
    at.world.work((work) => measured(work, of, { ...RANGE, filters: {}, ...query }, { sight }));
  /** Work in a product that has no other figures. */
  const alone = <T>(of: Counted, use: (work: Work) => Promise<T>): Promise<T> =>
    at.world.work((work) => {
      const room = {
        declaration: { name: 'probe/marks', figures: [of.figures] },
        server: { figures: { 'probeMark.stats': of.hooks } },
      };
      const platform = { ...work.platform, rooms: [room] };
      return use(Object.create(work, { platform: { value: platform } }) as Work);
    });

  type Row = {
    unit: string | null;
    kind: string | null;
    person: number;
    day: string;
    fen: number | null;
    good: boolean;
  };
  const people = Array.from({ length: 12 }, () => v7());
  const row: fc.Arbitrary<Row> = fc.record({
    unit: fc.constantFrom('a', 'b', 'none', null),
    kind: fc.constantFrom('x', 'y', null),
    person: fc.nat(11),
    day: fc.constantFrom('2026-01-05', '2026-01-31', '2026-02-01', '2026-03-31', '2026-04-01'),
    fen: fc.option(fc.integer({ min: -3, max: 900 })),
    good: fc.boolean(),
  });
  const insert = (work: Work, id: string, one: Row) =>
    work.db.run(sql`
      insert into probe_mark (tenant_id, id, unit, kind, person_id, day, fen, good)
      values (${work.tenant}, ${id}, ${one.unit}, ${one.kind}, ${people[one.person]}, ${one.day}, ${one.fen}, ${one.good})`);
  const clear = () => at.world.work((work) => work.db.run(sql`delete from probe_mark`));

  type Step = { do: 'add' | 'change' | 'remove' | 'fold'; which: number; row: Row };
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom(
      'add' as const,
      'add' as const,
      'change' as const,
      'remove' as const,
      'fold' as const,
    ),
    which: fc.nat(30),
    row,
  });

  async function walk(ids: string[], { do: how, which, row: one }: Step): Promise<void> {
    if (how === 'fold') return alone(kept, (work) => foldKept(work, 2));
    const id = ids[which % Math.max(1, ids.length)];
    await at.world.work(async (work) => {
      if (how === 'add') {
        const added = v7();
        await insert(work, added, one);
        ids.push(added);
      } else if (id && how === 'remove') await work.db.run(sql`delete from probe_mark where id = ${id}`);
      else if (id)
        await work.db.run(sql`
          update probe_mark set unit = ${one.unit}, kind = ${one.kind}, day = ${one.day}, fen = ${one.fen}, good = ${one.good} where id = ${id}`);
    });
  }

  test('kept sums are the full count after any history of rows, however writers and the folding meet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
        async (history) => {
          await clear();
          const ids: string[] = [];
          for (const together of history) await Promise.all(together.map((one) => walk(ids, one)));
          for (const by of ['unit', 'kind', 'month'])
            for (const filters of [{}, { kind: ['x'] }] as FiguresQuery['filters'][])
              assert.deepEqual(await ask(kept, { by, filters }), await ask(counted, { by, filters }));
        },
      ),
      { numRuns: 40 },
    );
    assert.deepEqual(at.world.crashes, []);
  });

  test('a view is one statement, and where sums are kept it reads no row', async () => {
    const view = (of: Counted, query: Partial<FiguresQuery> = {}) =>
      watched(at.world.platform, () => ask(of, query)).then(({ statements }) =>
        statements.filter((text) => text.includes('probe_mark')),
      );
    const [first, ...others] = await view(kept);
    assert.deepEqual(others, []);
    assert.ok(first!.includes('probe_mark_day') && !/"probe_mark"/.test(first!), first);
    const seen = {
      ...kept,
      figures: { ...kept.figures, measures: { ...declared.measures, people: countOf('personId') } },
    };
    const byRows = await view(seen);
    assert.equal(byRows.length, 1);
    assert.match(byRows[0]!, /"probe_mark"/);
    assert.equal((await view(seen, { measures: 'all,cost' }))[0]!.includes('probe_mark_day'), true);
  });

  const some = async (units: { [unit: string]: number }) => {
    await clear();
    await at.world.work(async (work) => {
      for (const [unit, many] of Object.entries(units))
        for (let person = 0; person < many; person += 1)
          for (const fen of [1, 2])
            await insert(work, v7(), { unit, kind: 'x', person, day: '2026-02-01', fen, good: true });
    });
  };

  test('of few people nothing is told to whoever may not see them, and a single one is not left over', async () => {
    await some({ a: 8, b: 2, c: 6 });
    const few = { ...kept, figures: { ...kept.figures, small: 5 } };
    assert.ok((await ask(few)).rows.every((part) => part['all'] !== undefined));
    const { rows, total } = await ask(few, {}, { circle: 'all', seesRows: false });
    assert.deepEqual(
      rows.map(({ key, small, all }) => [key, small ?? false, all]),
      [
        ['a', false, 16],
        ['c', true, undefined],
        ['b', true, undefined],
      ],
    );
    assert.equal(total['all'], 32);
    await some({ b: 2, c: 1 });
    const none = await ask(few, {}, { circle: 'all', seesRows: false });
    assert.deepEqual([none.total, none.trend, none.rows.every(({ small }) => small)], [{}, [], true]);
  });

  test('a metric is the same for all who look at a screen, and tells nothing of few', async () => {
    await some({ a: 8, b: 2, c: 6 });
    const { words } = at.world.platform;
    const codes = await alone(counted, async ({ platform: { rooms, resources } }) =>
      metrics({ rooms, resources, words }, 'zh-CN'),
    );
    assert.deepEqual(codes.map(({ code, unit }) => [code, unit]).slice(2, 4), [
      ['probeMark.stats.cost', 'fen'],
      ['probeMark.stats.isGood', 'percent'],
    ]);
    const answer = await alone(counted, (work) =>
      metricsOf(work, ['probeMark.stats.all'], { ...RANGE, filters: {} }),
    );
    assert.deepEqual(answer.total, { all: 32 });
    assert.equal(answer.rows.filter(({ small }) => small).length, 2);
    await assert.rejects(alone(counted, (work) => metricsOf(work, ['probeNone.stats.all'], { filters: {} })));
    // parts that are people are never told
    await assert.rejects(
      alone(counted, (work) => metricsOf(work, ['probeMark.stats.all'], { by: 'personId', filters: {} })),
    );
  });

  test('measures by how many belong say nothing where nobody does, and parts without a row are there', async () => {
    await some({ a: 2, b: 1 });
    const based: Counted = {
      figures: figures({
        of: mark,
        call: 'stats',
        when: 'day',
        measures: {
          all: count(),
          people: countOf('personId'),
          belong: base(),
          each: per('all', 2),
          of: rate('people'),
        },
        by: ['unit', 'kind'],
      }),
      hooks: {
        base: {
          of: 'department',
          from: sql`(values ('a', 3), ('c', 4)) as b(unit, many) where true`,
          count: sql`b.many`,
          dims: { unit: sql`b.unit` },
        },
      },
    };
    const { total, rows } = await ask(based);
    assert.deepEqual(total, { all: 6, people: 2, belong: 7, each: 0.86, of: 28.6 });
    assert.deepEqual(
      rows.map(({ key, all, belong, each, of }) => [key, all, belong, each, of]),
      [
        ['a', 4, 3, 1.33, 66.7],
        ['b', 2, null, null, null],
        ['c', 0, 4, 0, 0],
      ],
    );
    assert.ok((await ask(based, { by: 'kind' })).rows.every(({ belong }) => belong === null));
  });
});
