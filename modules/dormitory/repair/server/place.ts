import { z } from 'zod';
import { livingRoom } from '#modules/dormitory/register';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

export type Asked = {
  roomId?: string | null;
  bedId?: string | null;
  venueId?: string | null;
  buildingId?: string | null;
  placeText?: string | null;
};
export type Place = {
  roomId: string | null;
  bedId: string | null;
  venueId: string | null;
  buildingId: string | null;
  placeName: string;
};

/** Where something is broken: a room, a venue, or a building with words for the rest. */
export async function placeOf(work: Work, asked: Asked): Promise<Place> {
  const more = asked.placeText ? ` ${asked.placeText}` : '';
  const nowhere = { roomId: null, bedId: null, venueId: null };
  if (asked.roomId) {
    const room = await work.db.row<{ fullName: string; buildingId: string; hasBed: boolean }>(sql`
      select r.full_name, r.building_id, ${asked.bedId ?? null}::uuid is null or exists (
        select 1 from dorm_bed b where b.id = ${asked.bedId ?? null}::uuid and b.room_id = r.id) as has_bed
      from dorm_room r where r.id = ${asked.roomId}`);
    if (!room?.hasBed) throw notFound();
    return {
      ...nowhere,
      roomId: asked.roomId,
      bedId: asked.bedId ?? null,
      buildingId: room.buildingId,
      placeName: room.fullName + more,
    };
  }
  if (asked.venueId) {
    const venue = await work.db.row<{ name: string; buildingId: string | null }>(sql`
      select venue_name as name, building_id from venue where id = ${asked.venueId} and status = 'enabled'`);
    if (!venue) throw notFound();
    return { ...nowhere, venueId: asked.venueId, buildingId: venue.buildingId, placeName: venue.name + more };
  }
  if (!asked.buildingId || !asked.placeText) throw refuse.placeMissing();
  const building = await work.db.row<{ name: string }>(sql`
    select building_name as name from building where id = ${asked.buildingId} and status = 'enabled'`);
  if (!building) throw notFound();
  return { ...nowhere, buildingId: asked.buildingId, placeName: building.name + more };
}

/** What the form starts from: one's own room, or the one whose door was scanned. */
export const placeRead = get('yxgl/repairOrder/place', {
  needs: 'repairOrder.submit',
  query: z.strictObject({
    token: z
      .string()
      .regex(/^[\w-]{16}$/)
      .optional(),
  }),
  async handle(work, { query }) {
    const own = await livingRoom(work, work.actor.personId);
    const room = await work.db.row<{ roomId: string; placeName: string; buildingId: string }>(sql`
      select id as room_id, full_name as place_name, building_id from dorm_room
      where ${query.token ? sql`qr_token = ${query.token}` : sql`id = ${own}::uuid`}`);
    const account = await work.db.row<{ phone: string | null }>(
      sql`select phone from sys_user where id = ${work.actor.userId}`,
    );
    const phone = account?.phone ? work.platform.secrets.open(account.phone) : null;
    return { room: room ? { ...room, isOwn: room.roomId === own } : null, phone };
  },
});
