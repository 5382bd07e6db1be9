import { createHash } from 'node:crypto';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { Blob, get } from '#platform/server/http/endpoint.ts';
import { asServer } from '#platform/server/begin.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { chooser } from './choose.ts';

/** Who has a bed, as far as the round tells it. */
type Mate = { surname: string; major: string; rhythm: 'early' | 'middle' | 'late' | null };
export type MapBed = {
  id: string;
  bedNo: string;
  position: string | null;
  nearTo: string[] | null;
  isFree: boolean;
  mate: Mate | null;
};
export type MapRoom = {
  id: string;
  roomNo: string;
  floorId: string;
  floor: string;
  typeId: string;
  type: string;
  feeYear: number;
  orientation: string | null;
  beds: MapBed[];
};
type Floor = { id: string; title: string; free: number; total: number };
type Snapshot = { at: number; floors: Floor[]; texts: Map<string, { text: string; tag: string }> };

/** Everybody of a group sees what was so at most a second ago; a bed that is green too long harms nobody. Milliseconds. */
const FRESH = 1_000;
const snapshots = new WeakMap<Platform, Map<string, Promise<Snapshot>>>();

/** What beds of a group are free; asked of the database once a second and node, however many look. */
export async function snapshotOf(
  { platform, tenant }: Pick<Work, 'platform' | 'tenant'>,
  groupId: string,
): Promise<Snapshot> {
  const ofNode = snapshots.get(platform) ?? new Map<string, Promise<Snapshot>>();
  snapshots.set(platform, ofNode);
  const key = `${tenant} ${groupId}`;
  const known = await ofNode.get(key);
  if (known && performance.now() - known.at < FRESH) return known;
  if (ofNode.size > 500) ofNode.clear();
  const latest = ofNode.get(key);
  // somebody else has begun to ask anew meanwhile
  if (latest && (await latest) !== known) return latest;
  const asked = asServer(platform, tenant, (work) => take(work, groupId), { transaction: false });
  ofNode.set(key, asked);
  asked.catch(() => ofNode.delete(key));
  return asked;
}

async function take(work: Work, groupId: string): Promise<Snapshot> {
  const rooms = await work.db.rows<MapRoom>(sql`
    select r.id, r.room_no, f.id as floor_id, d.name || ' ' || f.name as floor, t.id as type_id, t.name as type, t.fee_year, r.orientation,
      jsonb_agg(jsonb_build_object('id', b.id, 'bedNo', b.bed_no, 'position', b.position, 'nearTo', b.near_to,
        'isFree', b.bed_use = 'free' and b.status = 'normal', 'mate', case when k.show_roommate <> 'none' and s.id is not null then jsonb_build_object(
          'surname', left(s.name, 1), 'major', m.major_name, 'rhythm', case when k.show_roommate = 'habit' and h.is_shared then
            case when h.answers[1] <= 2 then 'early' when h.answers[1] >= 4 then 'late' else 'middle' end end) end) order by b.bed_no) as beds
    from room_choice_bed x join dorm_bed b on b.tenant_id = x.tenant_id and b.id = x.bed_id
    join room_choice_batch k on k.tenant_id = x.tenant_id and k.id = x.batch_id
    join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id join dorm_floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id
    join dorm_building d on d.tenant_id = f.tenant_id and d.building_id = f.building_id
    join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
    left join student s on s.tenant_id = b.tenant_id and s.id = b.student_id left join major m on m.tenant_id = s.tenant_id and m.id = s.major_id
    left join habit_answer h on h.tenant_id = s.tenant_id and h.student_id = s.id
    where x.group_id = ${groupId} group by r.id, r.room_no, f.id, d.name, f.name, f.floor_no, t.id, t.name, t.fee_year, r.orientation
    order by d.name, f.floor_no, r.room_no`);
  const byFloor = [...Map.groupBy(rooms, (room) => room.floorId)];
  const floors = byFloor.map(([id, own]) => {
    const beds = own.flatMap((room) => room.beds);
    return { id, title: own[0]!.floor, free: beds.filter((bed) => bed.isFree).length, total: beds.length };
  });
  const texts = new Map(
    byFloor.map(([id, own]) => {
      const text = JSON.stringify({ code: 200, success: true, msg: '', data: own });
      return [id, { text, tag: `"${createHash('sha1').update(text).digest('base64url')}"` }];
    }),
  );
  return { at: performance.now(), floors, texts };
}

/** The group of who looks. @throws 404 for who isn't on the roster of a round that may be seen */
export async function groupOf(work: Work, batchId: string): Promise<string> {
  const row = await work.db.row<{ groupId: string }>(sql`
    select c.group_id from room_choice_student c join room_choice_batch k on k.id = c.batch_id and k.status in ('published', 'paused')
    where c.batch_id = ${batchId} and c.student_id = ${chooser(work)} and k.preview_at <= ${work.now}::timestamptz`);
  if (!row) throw notFound();
  return row.groupId;
}

/** The rooms of a floor as they were within the last second; who has seen them is told so without their being sent again. */
export const map = get('yxgl/roomChoice/map', {
  needs: 'roomChoice.choose',
  query: z.strictObject({ batchId: z.uuid(), floorId: z.uuid() }),
  async handle(work, { query, headers }) {
    const shown = (await snapshotOf(work, await groupOf(work, query.batchId))).texts.get(query.floorId);
    if (!shown) throw notFound();
    const kept = { etag: shown.tag, 'cache-control': 'private, no-cache', vary: 'campus-auth' };
    if (headers['if-none-match'] === shown.tag) return new Blob(Buffer.alloc(0), kept, 304);
    return new Blob(Buffer.from(shown.text), { ...kept, 'content-type': 'application/json; charset=utf-8' });
  },
});
