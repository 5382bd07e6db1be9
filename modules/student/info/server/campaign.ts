import { usersOfPersons } from '#modules/base/people';
import type { Row } from '#platform/kit/resource.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { infoCampaign } from '../info-campaign.ts';
import { gradesIn } from '../rules.ts';
import { measure } from './fill.ts';

type Campaign = Row<typeof infoCampaign>;

export const campaignHooks = hooksFor(infoCampaign, {
  beforeAdd: async (_work, draft) => assertWindow(draft),
  async beforeUpdate(work, row, changes) {
    assertWindow({ ...row, ...changes });
    // who has confirmed has confirmed what was asked for
    const isOther = (['wanted', 'grades', 'departmentIds', 'classIds'] as const).some(
      (name) => changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(row[name]),
    );
    if (isOther && row.status !== 'draft') throw refuse.campaignRuns();
    if (row.status !== 'draft') return;
    await work.db.run(sql`delete from info_fill where campaign_id = ${row.id}`);
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.campaignRuns();
  },
  can: (_work, row, can) => can.filter((verb) => verb !== 'remove' || row.status === 'draft'),
  async afterTransition(work, name, _before, after) {
    if (name === 'open') await open(work, after);
    if (name === 'remind') await tell(work, after, 'remind');
  },
  decorate: counts,
});

function assertWindow({ openFrom, openTo }: Partial<Campaign>): void {
  if (openFrom! > openTo!) throw refuse.windowReversed();
}

/** Everybody whom it is for stands on its list from now on, and hears of it. */
async function open(work: Work, campaign: Campaign): Promise<void> {
  if ((await gather(work, campaign)) === 0) throw refuse.campaignEmpty();
  await tell(work, campaign, 'opened');
}

type Whom = Pick<Campaign, 'id' | 'grades' | 'departmentIds' | 'classIds'>;

/** Lists whom it is for, with what each lacks; who stands there stays. Answers with how many there are. */
export async function gather(work: Work, campaign: Whom): Promise<number> {
  const grades = gradesIn(campaign.grades);
  const [departments, classes] = [campaign.departmentIds ?? [], campaign.classIds ?? []];
  const isAny = (column: string, ids: readonly string[], list: Sql) =>
    ids.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${list})`;
  await work.db.run(sql`
    insert into info_fill (tenant_id, id, campaign_id, student_id, class_id, department_id, status, percent, missing, created_at, updated_at)
    select s.tenant_id, gen_random_uuid(), ${campaign.id}, s.id, s.class_id, s.department_id, 'todo', 0, '{}', ${work.at}, ${work.at}
    from student s where s.enrolled and s.arrived and ${isAny('s.grade', grades, sql`${grades}::text[]`)}
      and ${isAny('s.department_id', departments, sql`${departments}::uuid[]`)} and ${isAny('s.class_id', classes, sql`${classes}::uuid[]`)}
    on conflict do nothing`);
  await measure(work, sql`f.campaign_id = ${campaign.id}`);
  const row = await work.db.row<{ count: number }>(
    sql`select count(*) from info_fill where campaign_id = ${campaign.id}`,
  );
  return row!.count;
}

/** A word to all who have done nothing yet. */
async function tell(work: Work, campaign: Campaign, event: 'opened' | 'remind'): Promise<void> {
  const people = await work.db.rows<{ studentId: string }>(sql`
    update info_fill set reminded_at = ${work.at} where campaign_id = ${campaign.id} and status = 'todo' returning student_id`);
  const users = await usersOfPersons(
    work,
    people.map(({ studentId }) => studentId),
  );
  await message(work, {
    users: [...users.values()],
    key: `info.${event}`,
    facts: { name: campaign.name, to: campaign.openTo },
    category: 'reminder',
    link: '/layout/student/info/mine',
    bizType: 'infoCampaign',
    bizId: campaign.id,
    event: event === 'opened' ? 'opened' : `remind:${work.at}`,
  });
}

async function counts(work: Work, rows: Campaign[]): Promise<void> {
  const found = await work.db.rows<{ campaignId: string; students: number; confirmed: number }>(sql`
    select campaign_id, count(*) as students, count(*) filter (where status = 'confirmed') as confirmed from info_fill
    where campaign_id = any(${rows.map(({ id }) => id)}::uuid[]) group by campaign_id`);
  const byId = new Map(found.map((one) => [one.campaignId, one]));
  for (const row of rows) {
    const { students = 0, confirmed = 0 } = byId.get(row.id) ?? {};
    Object.assign(row, { students, confirmed });
  }
}

/** Each hour: what open campaigns lack is measured anew, and those whose time is over end. */
export async function tick(work: Work): Promise<void> {
  await measure(work, sql`c.status = 'open'`);
  await work.db.run(sql`
    update info_campaign set status = 'closed', version = version + 1, updated_at = ${work.at}
    where status = 'open' and open_to < ${work.at}::date`);
}
