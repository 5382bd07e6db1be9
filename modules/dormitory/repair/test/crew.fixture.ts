import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';

/** What tests of repairs need again and again. */
export function repairWorld(world: World) {
  const rows = <T>(query: Sql) => world.work((work) => work.db.rows<T>(query));
  const one = async <T>(query: Sql): Promise<T> => (await rows<T>(query))[0]!;
  return {
    rows,
    one,
    typeId: async (name: string) =>
      (
        await one<{ id: string }>(
          sql`select id from repair_type where name = ${name} and parent_id is not null`,
        )
      ).id,
    roomOf: async (studentNo: string) =>
      (
        await one<{ roomId: string }>(sql`
        select g.room_id from dormitory_register g join student s on s.id = g.student_id where s.student_no = ${studentNo} and g.state = 'living'`)
      ).roomId,
    status: async (id: string) =>
      (await one<{ status: string }>(sql`select status from repair_order where id = ${id}`)).status,
    autoDispatch: (on: boolean) =>
      rows(
        sql`update base_params set param_value = ${JSON.stringify(on)}::jsonb where param_key = 'repair.autoDispatch' returning id`,
      ),
    /** Lets other accounts of the world sign in as the named ones do. */
    async signIn(accountNo: string): Promise<Caller> {
      await rows(sql`update sys_user set password_hash = (select password_hash from sys_user where account_no = 'wxg01')
        where account_no = ${accountNo} returning id`);
      return world.as(accountNo);
    },
    /** A picture that the person has uploaded. */
    async photo(caller: Caller): Promise<string> {
      const { default: sharp } = await import('sharp');
      const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#88a' } })
        .png()
        .toBuffer();
      const answer = await caller.form('resource/oss/endpoint/put-file-save', {}, [
        { name: 'a.png', content },
      ]);
      return (answer.data.fileId ?? answer.data.id) as string;
    },
  };
}

export const FAULT = { description: '卫生间的灯不亮了', phone: '13900000001', force: false };

/** What somebody gives who is content. */
export const STARS = { starSpeed: 5, starQuality: 4, starManner: 5, comment: '谢谢' };

const ORDER = 'yxgl/repairOrder';

export type RepairCrew = Awaited<ReturnType<typeof repairCrew>>;

/** A student in his room, an administrator and a worker of every group, and orders in their hands. */
export async function repairCrew(world: World) {
  const tools = repairWorld(world);
  // orders wait for their dispatcher
  await tools.autoDispatch(false);
  const one = await tools.one<{ id: string }>(sql`select id from teacher where staff_no = 'wxg01'`);
  await tools.rows(sql`update repair_group set worker_ids = array[${one.id}::uuid] || worker_ids
    where not worker_ids @> array[${one.id}::uuid] returning id`);
  const people = async () => ({
    student: await world.as('stu01'),
    admin: await world.as('admin'),
    worker: await world.as('wxg01'),
  });
  const crew = {
    tools,
    ...(await people()),
    room: await tools.roomOf('stu01'),
    workerId: one.id,
    /** Again after the time was moved: sessions end. */
    signIn: async (): Promise<unknown> => Object.assign(crew, await people()),
    /** An order of that type, reported from the student's room. */
    async reported(type: string): Promise<{ id: string; repairNo: string; status: string }> {
      const typeId = await tools.typeId(type);
      return crew.student.ok('post', `${ORDER}/submit`, { ...FAULT, typeId, roomId: crew.room });
    },
    /** In the worker's hands, accepted. */
    async accepted(type: string): Promise<string> {
      const { id } = await crew.reported(type);
      await crew.admin.ok('post', `${ORDER}/dispatch`, { id, workerId: one.id });
      await crew.worker.ok('post', `${ORDER}/accept`, { id });
      return id;
    },
    /** Mended, free of charge. */
    async finished(type: string): Promise<string> {
      const id = await crew.accepted(type);
      const afterPhotos = [await tools.photo(crew.worker)];
      const free = { parts: [], laborFee: 0, payer: 'school' };
      await crew.worker.ok('post', `${ORDER}/finish`, { id, afterPhotos, ...free });
      return id;
    },
  };
  return crew;
}
