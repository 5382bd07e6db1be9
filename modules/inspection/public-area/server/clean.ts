import { z } from 'zod';
import type { Row } from '#platform/kit/resource.ts';
import { instantOf, isMoment, weekdayOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { present } from '#platform/server/resource/list.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { publicClean } from '../public-clean.ts';
import { punchState, slotsOn } from '../rules.ts';
import type { CleanRow } from './answers.ts';
import { codeIn } from './area.ts';
import { areaOf, type Area } from './owner.ts';

type Clean = Row<typeof publicClean>;

const scan = z.object({ code: z.string().max(200), at: z.string().max(19) });
const isDone = ({ state }: Clean) => state === 'done' || state === 'late';

export const cleanHooks = hooksFor(publicClean, {
  transitions: {
    async punch(work, row, input) {
      const { data } = scan.safeParse(input['scan']);
      if (!data || !isMoment(data.at)) throw refuse.scanArea();
      if (row.staffId !== work.actor.userId) throw refuse.notYourArea();
      if (isDone(row)) return { scan: null, photos: row.photos };
      const area = await areaOf(work, sql`t.id = ${row.areaId}`);
      if (area?.code !== codeIn(data.code)) throw refuse.scanArea();
      // a device's clock is believed within the day of the slot
      const day = row.fromAt!.slice(0, 10);
      const at = data.at.slice(0, 10) === day && data.at <= work.at ? data.at : work.at;
      const span = { from: instantOf(row.fromAt!, ZONE), to: instantOf(row.toAt!, ZONE) };
      const state = at.slice(0, 10) === day ? punchState(instantOf(at, ZONE), span) : null;
      if (state === null) throw refuse.notYet({ from: row.fromAt!.slice(11, 16) });
      return { scan: null, punchedAt: at, state };
    },
  },
  can: (work, row, allowed) =>
    allowed.filter((act) => act !== 'punch' || (row.staffId === work.actor.userId && !isDone(row))),
});

/** What somebody has to clean today, and what he did yesterday. */
export const getMine = get('yxgl/publicClean/getMine', {
  needs: 'publicClean.punch',
  async handle(work): Promise<CleanRow[]> {
    const rows = await work.db.rows<CleanRow>(sql`
      select ${columns(publicClean.fields)} from ${tableOf(publicClean)} t
      where t.staff_id = ${work.actor.userId} and t.from_at >= ${work.at.slice(0, 10)}::date and t.from_at < ${work.at.slice(0, 10)}::date + 1
      order by t.from_at, t.place_name limit 100`);
    await present(work.platform, work, publicClean, cleanHooks, rows, Object.keys(publicClean.fields));
    return rows;
  },
});

/** After midnight: what nobody punched was missed, and the slots of the new day are due. */
export async function openDay(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  await work.db.run(sql`
    update public_clean set state = 'missed', version = version + 1, updated_at = ${work.at}
    where state = 'due' and to_at < ${today}::date`);
  const areas = await work.db.rows<Area & { placeName: string }>(sql`
    select t.id, t.area_type, t.building_id, t.slots, b.building_name || ' ' || t.name as place_name
    from public_area t join building b on b.id = t.building_id where t.status = 'enabled' and t.slots is not null`);
  const rows = areas.flatMap(({ id, areaType, buildingId, placeName, slots }) =>
    slotsOn(slots ?? [], weekdayOf(today)).map(({ staffId, fromTime, toTime }) => ({
      ...{ areaId: id, areaType, buildingId, placeName, staffId },
      ...{ fromAt: `${today} ${fromTime}:00`, toAt: `${today} ${toTime}:00` },
    })),
  );
  await work.db.run(sql`
    insert into public_clean (tenant_id, id, area_id, area_type, building_id, place_name, staff_id, from_at, to_at, state, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), s."areaId", s."areaType", s."buildingId", s."placeName", s."staffId", s."fromAt", s."toAt", 'due',
      ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s("areaId" uuid, "areaType" text, "buildingId" uuid, "placeName" text,
      "staffId" uuid, "fromAt" timestamptz, "toAt" timestamptz)
    on conflict do nothing`);
}
