import { z } from 'zod';
import { chosenRows } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import type { Printed } from '#platform/kit/print.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { ManyPrints } from '#platform/server/print.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { transcript } from '../transcript.ts';
import type { Content } from './content.ts';
import { onPaper } from './paper.ts';

type Transcript = Row<typeof transcript>;

const COLUMNS = sql`t.id, t.transcript_no, t.student_id, t.language, t.term, t.purpose, t.content, t.state, t.created_at`;
export type Kept = Pick<
  Transcript,
  'id' | 'transcriptNo' | 'studentId' | 'language' | 'term' | 'purpose' | 'state' | 'createdAt'
> & { content: Content };

async function keptOf(work: Work, id: string, inside: Sql): Promise<Kept> {
  const row = await work.db.row<Kept>(
    sql`select ${COLUMNS} from transcript t where t.id = ${id} and ${inside}`,
  );
  if (!row) throw notFound();
  if (row.state === 'revoked') throw refuse.transcriptRevoked();
  return row;
}

const which = z.strictObject({ id: z.uuid() });

/** The sheet of one that was issued. */
export const print = get('xsgl/transcript/print', {
  needs: 'transcript.print',
  query: which,
  handle: async (work, { query: { id } }) =>
    onPaper(work, await keptOf(work, id, work.within('transcript', 'transcript.print', 't'))),
});

export const printMine = get('xsgl/transcript/printMine', {
  needs: 'transcript.own',
  query: which,
  handle: async (work, { query: { id } }) =>
    onPaper(work, await keptOf(work, id, sql`t.student_id = ${work.actor.personId}::uuid`)),
});

/** Issued transcripts as one file. */
export const manyTranscripts: ManyPrints = {
  needs: 'transcript.print',
  logged: { resource: 'transcript', by: 'ids' },
  async choose(work, given, most) {
    const rows = await work.db.unprepared.rows<{ id: string }>(sql`
      select t.id from transcript t where ${chosenRows(work, 'transcript', given)} and t.state <> 'revoked'
      order by t.class_id, t.transcript_no limit ${most + 1}`);
    return { ids: rows.map(({ id }) => id), people: rows.length };
  },
  async fill(work, ids) {
    const inside = work.within('transcript', 'transcript.print', 't');
    const rows = await work.db.rows<Kept>(sql`
      select ${COLUMNS} from transcript t where t.id = any(${ids}::uuid[]) and t.state <> 'revoked' and ${inside}`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const filled: { title: string; sheet: Printed }[] = [];
    for (const kept of ids.flatMap((id) => byId.get(id) ?? [])) {
      const { className, studentNo, name } = kept.content.student;
      filled.push({ title: `${className} ${studentNo} ${name}`, sheet: await onPaper(work, kept) });
    }
    return filled;
  },
};
