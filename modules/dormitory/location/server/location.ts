import { latestGrade } from '#modules/base/academic';
import { studentFacts } from '#modules/base/people';
import { orgRows } from '#modules/base/org';
import { housingOf } from '#modules/dormitory/register';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { addDays } from '#platform/pure/date.ts';
import { pointOf, pointText } from '#platform/pure/place.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { locationApplication, locationApply } from '../location-apply.ts';
import { daysOf, faultsOf } from '../rules.ts';
import { cards } from './card.ts';

export type Location = Row<typeof locationApply>;

const isOver = (work: Work, { lastDate }: Location) => lastDate === null || lastDate < work.at.slice(0, 10);
const canOf = (work: Work, row: Location, allowed: string[]) =>
  row.auditStatus === 'approved' && isOver(work, row) ? [] : allowed;

export const locationHooks = applicationHooks(locationApplication, {
  async judge(work, draft, { personId, existing }) {
    // all that the form asks for is there: it has been checked
    const asked = draft as Location;
    const [[student], settings, cityName] = await Promise.all([
      studentFacts(work, { ids: [personId!] }),
      parameters(work, 'dorm'),
      cityOf(work, asked.cantonCode),
    ]);
    const today = work.at.slice(0, 10);
    const faults = faultsOf(asked, {
      today,
      isFirstYear: student!.grade === String(latestGrade(today)),
      mayRent: settings['dorm.firstYearRent'] === true,
    });
    if (cityName === null) faults.push({ field: 'cantonCode', key: 'location.noCity' });
    if (faults.length > 0) throw invalid(faults);
    await assertFree(work, asked, existing?.id ?? null);
    const { fromDate, toDate, position } = asked;
    return { values: { days: daysOf(fromDate, toDate), cityName, position: pointText(pointOf(position)!) } };
  },
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const row of rows) {
      if (row.isChange) await endFormer(work, row);
      await grant(work, row);
    }
  },
  card: cards,
  can: canOf,
});

export const applyHooks = hooksFor(locationApply, {
  can: canOf,
  transitions: {
    end: (work, row, input) => ending(work, row, input['reason']),
    revoke: (work, row, input) => ending(work, row, input['reason']),
    async setInterval(work, row) {
      if (isOver(work, row)) throw refuse.over();
    },
  },
});

/** From today on it no longer counts: tonight its student is expected as everybody else. */
async function ending(work: Work, row: Location, reason: unknown): Promise<Partial<Location>> {
  if (isOver(work, row)) throw refuse.over();
  return { lastDate: addDays(work.at.slice(0, 10), -1), endedAt: work.at, endReason: String(reason ?? '') };
}

/** Province and city that a code lies in, as people write them; null for a province alone that has cities. */
async function cityOf(work: Work, code: string): Promise<string | null> {
  const rows = await work.db.rows<{ code: string; name: string }>(sql`
    with ${orgRows.region} select code, name from region
    where code in (left(${code}, 2) || '0000', left(${code}, 4) || '00', ${code}) order by code`);
  const isKnown = rows.some((row) => row.code === code);
  const isWhole = code.endsWith('0000') && !['71', '81', '82'].includes(code.slice(0, 2));
  if (!isKnown || isWhole) return null;
  const named = rows.slice(0, 2).map(({ name }) => name);
  return [...new Set(named)].filter((name) => !/^(市辖区|县|省直辖|自治区直辖)/.test(name)).join('');
}

type Span = { id: string; applyNo: string; fromDate: string; lastDate: string };

/** Places of the same kind that were granted to the student for some of the days. */
const meeting = (work: Work, { studentId, type, fromDate, toDate }: Location, own: string | null) =>
  work.db.rows<Span>(sql`
    select id, apply_no, from_date, last_date from location_apply
    where student_id = ${studentId} and type = ${type} and id is distinct from ${own}::uuid
      and last_date >= from_date and from_date <= ${toDate}::date and last_date >= ${fromDate}::date order by from_date`);

/** Courtesy: the constraint `location.overlap` holds it. A change needs something that it changes. */
async function assertFree(work: Work, asked: Location, own: string | null): Promise<void> {
  const [other] = await meeting(work, asked, own);
  if (other && !asked.isChange) throw refuse.overlap({ from: other.fromDate, to: other.lastDate });
  if (!other && asked.isChange) throw invalid([{ field: 'isChange', key: 'location.nothingToChange' }]);
}

/** What a change replaces ends the day before it begins. */
async function endFormer(work: Work, row: Location): Promise<void> {
  const former = await meeting(work, row, row.id);
  const lastDate = addDays(row.fromDate, -1);
  const endReason = work.platform.words.say('zh-CN', 'locationCard.replaced', { applyNo: row.applyNo });
  await work.db.run(sql`
    update location_apply set last_date = ${lastDate}::date, ended_at = ${work.at}, end_reason = ${endReason},
      version = version + 1, updated_at = ${work.at} where id = any(${former.map(({ id }) => id)}::uuid[])`);
  await record(
    work,
    locationApply,
    'end',
    former.map(({ id, lastDate: before }) => ({
      rowId: id,
      before: { lastDate: before },
      after: { lastDate },
    })),
    endReason,
  );
}

/** From now on the days count; `location.overlap` refuses what another grant has taken meanwhile. */
async function grant(work: Work, { id, studentId, toDate }: Location): Promise<void> {
  const [home] = await housingOf(work, [studentId]);
  await work.db.run(sql`
    update location_apply set last_date = ${toDate}::date, home_name = ${home?.placeName ?? null},
      building_id = ${home?.buildingId ?? null}::uuid where id = ${id}`);
}
