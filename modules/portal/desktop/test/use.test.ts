import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { countedWord, removedShare } from '../rules-use.ts';

test('names and numbers of people are counted and not written down', () => {
  assert.equal(countedWord('  请假  申请 ', false), '请假 申请');
  assert.equal(countedWord('QJ', false), 'qj');
  for (const [word, people] of [
    ['林晓雨', true],
    ['20240301', false],
    ['13812345678', false],
    ['lin@school.cn', false],
  ] as const)
    assert.equal(countedWord(word, people), '');
});

test('the share that took a card away is of those who arranged their page', () => {
  assert.deepEqual([removedShare(3, 4), removedShare(0, 0), removedShare(4, 4)], ['25.0', null, '0.0']);
});

describe('use of the portal', () => {
  const at = suiteWorld();
  type Card = { code: string; people: number; clicked: number; shown: number; removed: string | null };
  type Told = {
    visits: { day: string; roleType: string; people: number }[];
    widgets: Card[];
    searches: { top: { word: string; times: number }[]; missed: { word: string }[]; people: number };
  };
  const stat = async (): Promise<Told> =>
    (await at.world.as('admin')).ok('get', 'base/portal/stat', { days: 1 });
  const visits = async () => (await stat()).visits.find(({ roleType }) => roleType === 'stu')?.people ?? 0;
  const card = async (code: string) => (await stat()).widgets.find((one) => one.code === code)!;

  test('a person who comes twice is one visitor; cards that he isn’t offered count for nothing', async () => {
    const stu = await at.world.as('stu01');
    const before = await card('todos');
    const cards = [
      { code: 'todos', shown: 1, clicked: 2 },
      { code: 'noSuchCard', shown: 9, clicked: 9 },
    ];
    await stu.ok('post', 'base/portal/noteUse', { visits: 1, cards });
    await stu.ok('post', 'base/portal/noteUse', { visits: 1, cards });
    assert.equal(await visits(), 1);
    const after = await card('todos');
    assert.deepEqual(
      [after.people - before.people, after.shown - before.shown, after.clicked - before.clicked],
      [1, 2, 4],
    );
    assert.equal(
      (await stat()).widgets.some(({ code }) => code === 'noSuchCard'),
      false,
    );
  });

  test('when the day is over its people are forgotten and its numbers stay, until the school’s time for them is over', async () => {
    const move = (days: number) =>
      at.world.work((work) =>
        work.db.run(sql`update desk_use set day = day - ${days}::int where code in ('', 'todos')`),
      );
    await move(1);
    await at.world.runJob('desktop.fold');
    const kept = await at.world.work((work) =>
      work.db.rows<{ left: number; folded: number }>(sql`
        select (select count(*) from desk_use)::int as left,
          (select people from desk_use_day where code = '' and role_type = 'stu' and day = ${work.at.slice(0, 10)}::date - 1)::int as folded`),
    );
    assert.equal(kept[0]!.left, 0);
    assert.ok(kept[0]!.folded >= 1);
    await at.world.work((work) => work.db.run(sql`update desk_use_day set day = day - 400`));
    await at.world.runJob('desktop.fold');
    const [old] = await at.world.work((work) =>
      work.db.rows<{ count: number }>(sql`select count(*) from desk_use_day`),
    );
    assert.equal(old!.count, 0);
  });

  test('words are counted with those that found nothing; a card taken away shows in its share', async () => {
    const [stu, admin] = [await at.world.as('stu01'), await at.world.as('admin')];
    const search = (word: string, found: number, people = 0) =>
      stu.ok('post', 'base/portal/noteSearch', { place: 'centre', word, found, people });
    const before = await stat();
    await search('助学金申请', 0);
    await search('助学金申请', 0);
    await search('请假', 3);
    await search('林晓雨', 0, 1);
    const after = await stat();
    assert.equal(after.searches.missed.find(({ word }) => word === '助学金申请') !== undefined, true);
    assert.equal(
      after.searches.missed.some(({ word }) => word === '请假'),
      false,
    );
    assert.equal(after.searches.people, before.searches.people + 1);
    assert.ok(!JSON.stringify(after).includes('林晓雨'));
    const layout = await stu.ok('get', 'base/deskLayout/getMine');
    const items = (layout.items as { i: string }[]).filter(({ i }) => i !== 'messages');
    await stu.ok('post', 'base/deskLayout/save', { items, version: layout.version });
    assert.notEqual((await card('messages')).removed, null);
    assert.equal((await (await at.world.as('fdy01')).get('base/portal/stat')).status, 403);
    const ratings = await admin.ok('get', 'base/serviceRating/stat');
    assert.ok(Array.isArray(ratings.services));
    assert.deepEqual(at.world.crashes, []);
  });
});
