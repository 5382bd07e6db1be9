import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';

/** The room in which a student of the world lives. */
export const roomOfStudent = async (world: World, account: string) =>
  (await world.work((work) =>
    work.db.row<{ roomId: string; buildingId: string; placeName: string }>(sql`
      select r.id as room_id, r.building_id, r.full_name as place_name from dorm_room r
      join dormitory_register g on g.room_id = r.id and g.state = 'living'
      join sys_user u on u.person_id = g.student_id and u.account_no = ${account}`),
  ))!;

type Stored = {
  status: string;
  round: number;
  told: string | null;
  deadline: string;
  overdueAt: string | null;
  repairId: string | null;
  stillWrong: { place: number; text: string; wrong: boolean }[] | null;
  /** Minutes from the last recheck to the deadline. */
  minutes: number | null;
};

export const stored = async (world: World, id: string) =>
  (await world.work((work) =>
    work.db.row<Stored>(sql`
      select status, round, told, deadline, overdue_at, repair_id, still_wrong,
        round(extract(epoch from deadline - recheck_at) / 60)::int as minutes from rectify where id = ${id}`),
  ))!;

/** A picture that the person has uploaded. */
export async function photo(caller: Caller): Promise<string> {
  const { default: sharp } = await import('sharp');
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a8' } })
    .png()
    .toBuffer();
  const { data } = await caller.form('resource/oss/endpoint/put-file-save', {}, [{ name: 'a.png', content }]);
  return (data.fileId ?? data.id) as string;
}

/** A student of the same building and another room, signed in. */
export async function neighbour(world: World): Promise<Caller> {
  const found = await world.work((work) =>
    work.db.row<{ accountNo: string }>(sql`
      update sys_user set password_hash = (select password_hash from sys_user where account_no = 'wxg01')
      where id = (select u.id from sys_user u join dormitory_register g on g.student_id = u.person_id and g.state = 'living'
        join dormitory_register o on o.state = 'living' and o.room_id <> g.room_id
        join sys_user s on s.person_id = o.student_id and s.account_no = 'stu01'
        where u.status = 'enabled' order by g.building_id <> o.building_id, u.account_no limit 1) returning account_no`),
  );
  return world.as(found!.accountNo);
}
