import { actingAs, actorOf } from '#platform/server/access/act-as.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { demoPhoto } from '#platform/server/demo-photo.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/work.ts';

/** The people of the story: who lives where, who can act, and a photo that each of them took. */
export type Cast = {
  residents: readonly Resident[];
  types: ReadonlyMap<string, { id: string; needPhoto: boolean; placeKind: string }>;
  buildings: readonly string[];
  actor(accountNo: string, roleType: string): Promise<Actor>;
  /** The account of a member of staff. */
  accountOf(personId: string): string | undefined;
  photoOf(actor: Actor): Promise<string>;
};
export type Resident = { accountNo: string; roomId: string; phone: string };

/** `null` where nobody mends or nobody has lived since that day. */
export async function cast(platform: Platform, tenant: string, since: string): Promise<Cast | null> {
  const found = await asServer(platform, tenant, async (work) => ({
    residents: await work.db.rows<Resident>(sql`
      select u.account_no, g.room_id, coalesce(s.phone, '') as phone from dormitory_register g
      join student s on s.tenant_id = g.tenant_id and s.id = g.student_id
      join sys_user u on u.tenant_id = s.tenant_id and u.person_id = s.id
      where g.state = 'living' and g.check_in_at < ${since}::date order by s.student_no`),
    types: await work.db.rows<{ id: string; name: string; needPhoto: boolean; placeKind: string }>(sql`
      select id, name, need_photo, place_kind from repair_type where parent_id is not null`),
    buildings: await work.db.rows<{ id: string }>(
      sql`select building_id as id from dorm_building order by sort`,
    ),
    staff: await work.db.rows<{ personId: string; accountNo: string }>(sql`
      select person_id, account_no from sys_user where user_type = 'staff' and person_id is not null`),
  }));
  if (found.residents.length === 0 || found.staff.length === 0) return null;
  const actors = new Map<string, Promise<Actor>>();
  const photos = new Map<string, Promise<string>>();
  const accounts = new Map(found.staff.map((one) => [one.personId, one.accountNo]));
  return {
    ...found,
    residents: found.residents.map((one) => ({
      ...one,
      phone: one.phone ? platform.secrets.open(one.phone) : '13900000000',
    })),
    types: new Map(found.types.map((type) => [type.name, type])),
    buildings: found.buildings.map((row) => row.id),
    accountOf: (personId) => accounts.get(personId),
    actor(accountNo, roleType) {
      const known = actors.get(accountNo) ?? actorOf(platform, tenant, accountNo, roleType, platform.clock());
      actors.set(accountNo, known);
      return known;
    },
    photoOf(actor) {
      const known = photos.get(actor.userId) ?? takePhoto(platform, tenant, actor);
      photos.set(actor.userId, known);
      return known;
    },
  };
}

/** A plain picture in the colours of a repair, uploaded by the person as any other would be. */
async function takePhoto(platform: Platform, tenant: string, actor: Actor): Promise<string> {
  const background = { r: 160 + ((actor.accountNo.length * 17) % 60), g: 180, b: 190 };
  return asServer(platform, tenant, (work) =>
    demoPhoto(actingAs(work, actor, work.now), { name: '现场照片.png', background }),
  );
}
