import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { itemsOf } from '../rules/template.ts';
import type { Item } from '../rules/score.ts';
import type { Result } from './room.ts';
import { templateOf } from './template.ts';

const mark = z.object({
  picks: z.record(z.string().max(60), z.int().min(0).max(20)).optional(),
  value: z.number().min(0).max(100).optional(),
});

/** What a device hands in of a form; the rest of the form it had from here. */
export const filled = z.object({
  uuid: z.uuid(),
  templateId: z.uuid(),
  takenAt: z.string().max(19),
  found: z.enum(['scored', 'refused', 'locked', 'empty']),
  remark: z.string().max(200).default(''),
  marks: z.record(z.string().max(60), mark).default({}),
  seconds: z.int().min(0).max(86_400).default(0),
});
export type Filled = z.output<typeof filled>;

export type Bed = { bedId: string; bedNo: string; name: string; studentId: string };

/** A form as a device gets it, and fills it in with a network or without: items, beds and who sleeps there. */
export type Form = {
  templateId: string;
  passLine: number;
  bedWeight: number;
  items: readonly Item[];
  beds: readonly Omit<Bed, 'studentId'>[];
  found: Filled['found'];
  /** What may be found there; all where nothing is said. */
  ways?: readonly Filled['found'][];
  remark: string;
  marks: Filled['marks'];
  uuid?: string;
  takenAt?: string;
};

/** Who lived in rooms at a moment, and in which bed; rooms without anybody are left out. */
export async function bedsOf(
  work: Work,
  roomIds: readonly string[],
  at: string,
): Promise<Map<string, Bed[]>> {
  const rows = await work.db.rows<Bed & { roomId: string }>(sql`
    select g.room_id, b.id as bed_id, b.bed_no, s.name, s.id as student_id
    from dormitory_register g join dorm_bed b on b.id = g.bed_id join student s on s.id = g.student_id
    where g.room_id = any(${roomIds}::uuid[]) and g.purpose = 'live' and g.state <> 'reserved' and g.check_in_at <= ${at}
      and (g.end_at is null or g.end_at > ${at}) order by b.bed_code`);
  return Map.groupBy(rows, ({ roomId }) => roomId);
}

/** Puts blank forms into rows, or what was marked last. */
export async function giveForms(work: Work, rows: readonly Result[]): Promise<void> {
  const tasks = await work.db.rows<{ id: string; templateId: string }>(sql`
    select id, template_id from hygiene_task where id = any(${rows.map(({ taskId }) => taskId)}::uuid[])`);
  const templates = new Map<string, Awaited<ReturnType<typeof templateOf>>>();
  for (const { templateId } of tasks)
    if (!templates.has(templateId)) templates.set(templateId, await templateOf(work, templateId));
  const roomIds = rows.flatMap(({ roomId }) => roomId ?? []);
  const beds = await bedsOf(work, roomIds, work.at);
  const last = await work.db.rows<{ resultId: string; marks: Filled['marks']; remark: string }>(sql`
    select distinct on (result_id) result_id, marks, remark from hygiene_record
    where result_id = any(${rows.map(({ id }) => id)}::uuid[]) order by result_id, received_at desc`);
  for (const row of rows) {
    const template = templates.get(tasks.find(({ id }) => id === row.taskId)?.templateId ?? '');
    if (!template) continue;
    const known = last.find(({ resultId }) => resultId === row.id);
    const form: Form = {
      templateId: template.id,
      passLine: template.passLine,
      bedWeight: template.bedWeight,
      items: itemsOf(template.items),
      beds: (beds.get(row.roomId ?? '') ?? []).map(({ bedId, bedNo, name }) => ({ bedId, bedNo, name })),
      found: 'scored',
      remark: known?.remark ?? '',
      marks: known?.marks ?? {},
    };
    Object.assign(row, { scoring: form });
  }
}
