import { addDays } from '#platform/pure/date.ts';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { TODAY, type World } from '#platform/test/world.ts';

const day = (offset: number) => `${addDays(TODAY.slice(0, 10), offset)} 09:00:00`;

export const rowsOf = <T>(world: World, query: Sql) => world.work((work) => work.db.rows<T>(query));
export const run = (world: World, query: Sql) => world.work((work) => work.db.run(query));

/** Two digits that no other batch of these tests has. */
let nextCode = 10;

/** A batch that runs, with one plan of each of three majors and one subject for all. */
export async function openBatch(admin: Caller, world: World, more: object = {}) {
  const code = String(nextCode);
  nextCode += 1;
  const { id: batchId } = await admin.ok('post', 'dzks/examBatch/add', {
    name: `测试批次${code}`,
    year: 2030 + Math.floor(Math.random() * 60),
    batchCode: code,
    kinds: ['1', '2'],
    registerMode: 'both',
    registerStart: day(-1),
    registerEnd: day(5),
    auditEnd: day(6),
    payEnd: day(7),
    ticketStart: day(8),
    ticketEnd: day(20),
    scorePublishAt: day(21),
    reviewStart: day(21),
    reviewEnd: day(22),
    confirmStart: day(23),
    confirmEnd: day(30),
    volunteerMode: 'parallel',
    volunteerMax: 3,
    obeyOn: true,
    bonusRule: 'best',
    bonusMax: 20,
    edgeTie: 'hold',
    publicDays: 5,
    unconfirmedAs: 'giveUp',
    ...more,
  });
  const { id: sessionId } = await admin.ok('post', 'dzks/recruitSession/add', {
    batchId,
    name: '笔试',
    startAt: day(10),
    endAt: `${addDays(TODAY.slice(0, 10), 10)} 11:00:00`,
    fillMode: 'full',
  });
  const majors = await rowsOf<{ id: string }>(
    world,
    sql`select id from major where status = 'enabled' order by major_code limit 3`,
  );
  const plans: string[] = [];
  for (const { id: majorId } of majors) {
    const { id } = await admin.ok('post', 'dzks/majorPlan/add', { batchId, majorId, planCount: 2 });
    plans.push(String(id));
  }
  const { id: subjectId } = await admin.ok('post', 'dzks/examSubject/add', {
    batchId,
    name: '文化素质',
    subjectType: 'culture',
    fullScore: 150,
    weight: 100,
    sort: 1,
    sessionId,
    compulsory: true,
  });
  await admin.ok('post', 'dzks/examBatch/publish', { id: batchId });
  return { batchId: String(batchId), sessionId: String(sessionId), subjectId: String(subjectId), plans };
}

let made = 0;

export function person(more: object = {}) {
  made += 1;
  return {
    name: `考生${made}`,
    gender: made % 2 === 1 ? '1' : '2',
    idNumber: makeIdNumber('999997', '2008-03-04', made),
    kind: '1',
    schoolName: `第${made % 7}中学`,
    phone: `1370000${String(1000 + made)}`,
    ...more,
  };
}

/** Candidates whose registration is complete, as a list that was handed over would bring them. */
export async function qualified(
  admin: Caller,
  world: World,
  { batchId, plans }: { batchId: string; plans: readonly string[] },
  count: number,
  more: (at: number) => object = () => ({}),
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await admin.ok('post', 'dzks/candidate/add', {
      batchId,
      wishIds: plans,
      ...person(more(at)),
    });
    ids.push(String(id));
  }
  await run(
    world,
    sql`update candidate set audit_status = 'approved', pay_status = 'free', submitted_at = created_at where id = any(${ids}::uuid[])`,
  );
  return ids;
}

/** So many rooms of thirty. */
export async function rooms(admin: Caller, world: World, batchId: string, count: number): Promise<string[]> {
  const venues = await rowsOf<{ id: string }>(
    world,
    sql`select id from venue order by venue_code limit ${count}`,
  );
  const ids: string[] = [];
  for (const [at, { id: venueId }] of venues.entries()) {
    const { id } = await admin.ok('post', 'dzks/recruitRoom/add', {
      batchId,
      siteCode: '01',
      siteName: '主校区',
      roomNo: String(at + 1).padStart(3, '0'),
      venueId,
      rowCount: 5,
      colCount: 6,
      firstCorner: 'L',
    });
    ids.push(String(id));
  }
  return ids;
}
