import { z } from 'zod';
import { livingRoom } from '#modules/dormitory/register';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import type { Start } from './answers.ts';
import { refuse } from '../errors.ts';
import type { Order } from './order.ts';

export type Place = Pick<Order, 'roomId' | 'bedId' | 'venueId' | 'buildingId'> & { placeName: string };
type Asked = {
  [part in 'roomId' | 'bedId' | 'venueId' | 'buildingId' | 'placeText']?: string | null | undefined;
};

/** Where something is broken: a room, a venue, or a building with words for the rest. */
export async function placeOf(work: Work, asked: Asked): Promise<Place> {
  const { roomId, bedId = null, venueId, buildingId, placeText } = asked;
  const nowhere = { roomId: null, bedId: null, venueId: null };
  const named = (name: string) => (placeText ? `${name} ${placeText}` : name);
  if (roomId) {
    const room = await work.db.row<{ fullName: string; buildingId: string; hasBed: boolean }>(sql`
      select r.full_name, r.building_id, ${bedId}::uuid is null or exists (
        select 1 from dorm_bed b where b.id = ${bedId}::uuid and b.room_id = r.id) as has_bed
      from dorm_room r where r.id = ${roomId}`);
    if (!room?.hasBed) throw notFound();
    return { ...nowhere, roomId, bedId, buildingId: room.buildingId, placeName: named(room.fullName) };
  }
  if (venueId) {
    const venue = await work.db.row<{ name: string; buildingId: string | null }>(sql`
      select venue_name as name, building_id from venue where id = ${venueId} and status = 'enabled'`);
    if (!venue) throw notFound();
    return { ...nowhere, venueId, buildingId: venue.buildingId, placeName: named(venue.name) };
  }
  if (!buildingId || !placeText) throw refuse.placeMissing();
  const building = await work.db.row<{ name: string }>(sql`
    select building_name as name from building where id = ${buildingId} and status = 'enabled'`);
  if (!building) throw notFound();
  return { ...nowhere, buildingId, placeName: named(building.name) };
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
  async handle(work, { query }): Promise<Start> {
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
