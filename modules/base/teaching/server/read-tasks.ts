import { termsByName } from './terms.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import type { Work } from '#platform/server/work.ts';
import { taskKey } from '../rules.ts';

type Draft = { [field: string]: unknown };

/** Reads a sheet of tasks: terms as `2026-2027-1` or by name. Term, subject and classes are looked up here since they are the key. */
export async function readTasks(work: Work, rows: Draft[]): Promise<void> {
  const termOf = await termsByName(work);
  await resolveRefs(work, rows, 'subjectId', 'subject');
  await resolveEach(work, rows, 'classIds', 'stuClass');
  for (const row of rows) {
    row['calendarId'] = termOf.get(String(row['calendarId'] ?? '').trim()) ?? row['calendarId'];
    row['source'] = 'import';
    const classIds = Array.isArray(row['classIds']) ? row['classIds'].map(String) : [];
    row['taskKey'] = taskKey({
      calendarId: String(row['calendarId']),
      subjectId: String(row['subjectId']),
      classIds,
      groupName: typeof row['groupName'] === 'string' ? row['groupName'].trim() : null,
    });
  }
}

/** The same for cells that name several. */
async function resolveEach(work: Work, rows: Draft[], field: string, to: string): Promise<void> {
  const named = rows.flatMap((row) => {
    const cell = row[field];
    return (Array.isArray(cell) ? cell : []).map((one, place) => ({ row, place, one: one as unknown }));
  });
  await resolveRefs(work, named, 'one', to);
  for (const { row, place, one } of named) (row[field] as unknown[])[place] = one;
}
