import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Checked } from './record.ts';

const hazard = z.object({
  typeId: z.uuid(),
  description: z.string().trim().min(2).max(200),
  count: z.int().min(1).max(99).default(1),
  studentIds: z.array(z.uuid()).max(12).default([]),
  onSpot: z.boolean().default(false),
  measure: z.string().trim().max(200).default(''),
  sealed: z.boolean().default(false),
});

/** What a device hands in of a form; the rest of the form it had from here. */
export const filled = z.object({
  uuid: z.uuid(),
  takenAt: z.string().max(19),
  found: z.enum(['clear', 'found', 'locked']),
  // who lives there and was present; nobody means a second inspector was
  signer: z.string().trim().max(30).default(''),
  witnessId: z.uuid().nullish(),
  remark: z.string().max(200).default(''),
  hazards: z.array(hazard).max(9).default([]),
});
export type Filled = z.output<typeof filled>;

type HazardKind = { id: string; name: string; level: string; category: string; namesPeople: boolean };

/** A form as a device gets it, and fills it in with a network or without: kinds, who lives there, who else inspects. */
export type Form = {
  types: HazardKind[];
  residents: { studentId: string; name: string }[];
  fellows: { userId: string; name: string }[];
  uuid?: string;
  takenAt?: string;
  found: Filled['found'];
  signer: string;
  witnessId: string | null;
  remark: string;
  hazards: Filled['hazards'];
};

/** Puts blank forms into rows. */
export async function giveForms(work: Work, rows: readonly Checked[]): Promise<void> {
  const types = await work.db.rows<HazardKind>(sql`
    select id, name, level, category, violation_type_id is not null as names_people from hazard_type
    where status = 'enabled' order by sort`);
  const residents = await work.db.rows<{ roomId: string; studentId: string; name: string }>(sql`
    select g.room_id, s.id as student_id, s.name from dormitory_register g join student s on s.id = g.student_id
    where g.room_id = any(${rows.map(({ roomId }) => roomId)}::uuid[]) and g.state in ('living', 'leaving') order by s.name`);
  const people = await work.db.rows<{ userId: string; name: string }>(sql`
    select id as user_id, user_name as name from sys_user
    where id = any(${[...new Set(rows.flatMap(({ inspectorIds }) => inspectorIds ?? []))]}::uuid[])`);
  for (const row of rows) {
    const form: Form = {
      types,
      residents: residents
        .filter(({ roomId }) => roomId === row.roomId)
        .map(({ studentId, name }) => ({ studentId, name })),
      fellows: people.filter(
        ({ userId }) => (row.inspectorIds ?? []).includes(userId) && userId !== work.actor.userId,
      ),
      found: 'clear',
      signer: '',
      witnessId: null,
      remark: '',
      hazards: [],
    };
    Object.assign(row, { checking: form });
  }
}
