import { v4 } from 'uuid';
import { addDays, momentAt } from '#platform/pure/date.ts';
import { random as source, type Random } from '#platform/pure/random.ts';
import { demoPhoto } from '#platform/server/demo-photo.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import { markKey, type Item, type Mark } from '../rules/score.ts';
import { itemsOf } from '../rules/template.ts';
import { templateOf } from '../server/template.ts';

type Told = { roundId: string; day: string; draw: Random; share: number };
type Due = {
  id: string;
  placeName: string;
  inspectorId: string;
  templateId: string;
  residentId: string | null;
  beds: string[];
};

/** Goes through a share of a round's rooms, one after the other; what is bad is put right the next day. */
export async function inspectRound(on: Stage, { roundId, day, draw, share }: Told): Promise<void> {
  const rooms = await on.itself(`${day} 09:00:00`, (work) =>
    work.db.rows<Due>(sql`
      select t.id, t.place_name, t.inspector_ids[1] as inspector_id, k.template_id,
        (select u.id from dormitory_register g join sys_user u on u.person_id = g.student_id and u.status = 'enabled'
          where g.room_id = t.room_id and g.state = 'living' and g.check_in_at <= ${work.at} order by u.account_no limit 1) as resident_id,
        array(select g.bed_id from dormitory_register g where g.room_id = t.room_id and g.state = 'living' and g.check_in_at <= ${work.at}) as beds
      from hygiene_room t join hygiene_task k on k.id = t.task_id
      where t.round_id = ${roundId} and t.state = 'due' and t.inspector_ids[1] is not null order by t.place_name`),
  );
  const [first] = rooms;
  if (!first) return;
  const { items } = await on.itself(`${day} 09:00:00`, (work) => templateOf(work, first.templateId));
  const photos = new Map<string, string>();
  for (const [place, room] of rooms.filter(() => draw.chance(share)).entries())
    await inspect(on, room, { items: itemsOf(items), day, draw, place, photos });
}

type Way = { items: readonly Item[]; day: string; draw: Random; place: number; photos: Map<string, string> };

async function inspect(on: Stage, room: Due, { items, day, draw, place, photos }: Way): Promise<void> {
  const minutes = 9 * 60 + (place % 480);
  const at = momentAt(day, minutes);
  if (at >= on.now) return;
  const background = { r: 190, g: 180, b: 160 };
  if (!photos.has(room.inspectorId)) {
    const taken = await on.as(room.inspectorId, at, (work) =>
      demoPhoto(work, { name: '检查现场.png', background }),
    );
    photos.set(room.inspectorId, taken);
  }
  // where nobody had moved in yet nothing is scored
  const found = room.beds.length === 0 ? 'empty' : draw.chance(0.02) ? 'locked' : 'scored';
  // most rooms are fine, some never are: by the room, not by the day
  const care = source(room.placeName).int(0, 99) / 100;
  const scoring = {
    uuid: v4(),
    templateId: room.templateId,
    takenAt: at,
    found,
    remark: '',
    marks: found !== 'scored' ? {} : marksOf(items, room.beds, { draw, care }),
  };
  const asked = { id: room.id, scoring, photos: [photos.get(room.inspectorId)!] };
  const done = await on.call(room.inspectorId, at, 'yxgl/hygieneRoom/score', asked);
  if (done && room.residentId) await putRight(on, room, addDays(day, 1));
}

function marksOf(
  items: readonly Item[],
  beds: readonly string[],
  { draw, care }: { draw: Random; care: number },
): Record<string, Mark> {
  const marks: Record<string, Mark> = {};
  for (const item of items)
    for (const bed of item.level === 'room' ? [undefined] : beds) {
      if (item.mode === 'yesNo') marks[markKey(item.no, bed)] = { value: draw.chance(0.01) ? 0 : 1 };
      else {
        const found = item.options.filter(() => draw.chance(0.55 * (1 - care) ** 1.5));
        marks[markKey(item.no, bed)] = {
          picks: Object.fromEntries(found.map(({ label }) => [label, care < 0.1 ? draw.int(1, 3) : 1])),
        };
      }
    }
  return marks;
}

/** A room that failed cleans up and shows it; whoever found it looks again. */
async function putRight(on: Stage, room: Due, day: string): Promise<void> {
  const order = await on.ask<{ id: string; problems: { closedAt: string | null }[] }>(sql`
    select id, problems from rectify where source_id = ${room.id} and status = 'open'`);
  const at = `${day} 08:20:00`;
  if (!order || at >= on.now) return;
  const afterPhotos: string[] = [];
  for (let shot = 0; shot < order.problems.length; shot += 1) {
    const background = { r: 170, g: 200, b: 180 + shot };
    afterPhotos.push(
      await on.as(room.residentId!, at, (work) => demoPhoto(work, { name: '整改后.png', background })),
    );
  }
  const asked = { id: order.id, afterPhotos, submitNote: '已全部清理' };
  if (!(await on.call(room.residentId!, at, 'yxgl/rectify/submit', asked))) return;
  const looked = `${day} 17:00:00`;
  if (looked < on.now) await on.call(room.inspectorId, looked, 'yxgl/rectify/recheck', { id: order.id });
}
