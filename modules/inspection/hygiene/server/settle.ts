import { v7 } from 'uuid';
import { dropRectify, openRectify } from '#modules/inspection/rectify';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { itemsOf } from '../rules/template.ts';
import {
  gradeOf,
  meanExact,
  rounded,
  scoreRoom,
  type Exact,
  type Marks,
  type Scored,
} from '../rules/score.ts';
import type { Bed, Filled } from './form.ts';
import type { Result } from './room.ts';
import { templateOf, type Template } from './template.ts';

/** What one inspector found, as it is kept. */
export type Kept = {
  id: string;
  inspectorId: string;
  found: Filled['found'];
  marks: Marks;
  beds: Bed[];
  remark: string;
  late: boolean;
  takenAt: string;
  receivedAt: string;
  /** Items whose deductions were given back. */
  restored: number[];
};

export const keptOf = (work: Work, resultId: string): Promise<Kept[]> =>
  work.db.rows<Kept>(sql`
    select id, inspector_id, found, marks, beds, remark, late, taken_at, received_at, restored from hygiene_record
    where result_id = ${resultId} order by received_at, id`);

type Personal = { bed: Bed; part: number | null; own: Exact };
type Judged = { room: Exact; veto: boolean; lines: Scored['lines']; persons: Personal[] };

const NOTHING: Exact = { units: 0, per: 1 };

/** A room that kept its inspectors out gets nothing, and so does everybody in it. */
function judge(template: Template, { found, marks, beds, restored }: Kept): Judged {
  if (found === 'refused')
    return {
      room: NOTHING,
      veto: false,
      lines: [],
      persons: beds.map((bed) => ({ bed, part: null, own: NOTHING })),
    };
  const items = itemsOf(template.items);
  const isRestored = (key: string) => restored.includes(Number(key.split(':')[0]));
  const left = Object.fromEntries(Object.entries(marks).filter(([key]) => !isRestored(key)));
  const { bedWeight } = template;
  const scored = scoreRoom(
    { items, bedWeight },
    beds.map(({ bedId }) => bedId),
    left,
  );
  const hasBeds = items.some(({ level }) => level === 'bed');
  const persons = scored.beds.map(({ part, own }, place) => ({
    bed: beds[place]!,
    part: hasBeds ? part / 10 : null,
    own,
  }));
  return { room: scored.room, veto: scored.veto, lines: scored.lines, persons };
}

/** A room's result out of what its inspectors found, and the scores of who lived there. Answers with what the row becomes. */
export async function settle(work: Work, row: Result, templateId: string): Promise<Partial<Result>> {
  const kept = await keptOf(work, row.id);
  const last = kept.at(-1);
  const counted = kept.filter(({ found }) => found === 'scored' || found === 'refused');
  const about = {
    remark: last?.remark ?? null,
    scoredAt: last?.takenAt ?? null,
    scoredBy: last?.inspectorId ?? null,
  };
  if (!last || counted.length === 0) {
    await keepScores(work, row, []);
    const lockedCount = kept.filter(({ found }) => found === 'locked').length;
    const isAgain = last?.found === 'locked' && lockedCount < 2;
    return {
      ...about,
      ...{
        score: null,
        grade: null,
        passed: false,
        vetoHit: false,
        items: [],
        lockedCount,
        records: kept.length,
      },
      state: !last || isAgain ? 'due' : last.found,
    };
  }
  const template = await templateOf(work, templateId);
  const judged = counted.map((one) => judge(template, one));
  const score = rounded(meanExact(judged.map(({ room }) => room)));
  await keepScores(work, row, personsOf(judged));
  const lines = judged.at(-1)!.lines;
  return {
    ...about,
    score,
    grade: gradeOf(score, template.grades),
    passed: score >= template.passLine,
    vetoHit: judged.some(({ veto }) => veto),
    items: lines.map(({ deducted, ...line }) => ({ ...line, deducted: deducted / 10 })),
    state: counted.at(-1)!.found,
    records: kept.length,
    late: kept.some(({ late }) => late),
  };
}

/** Of each person the mean of what all inspectors found at his bed. */
function personsOf(judged: readonly Judged[]): (Omit<Personal, 'own'> & { score: number })[] {
  const all = judged.flatMap(({ persons }) => persons);
  return [...Map.groupBy(all, ({ bed }) => bed.studentId).values()].map((of) => ({
    bed: of.at(-1)!.bed,
    part: of.at(-1)!.part,
    score: rounded(meanExact(of.map(({ own }) => own))),
  }));
}

async function keepScores(work: Work, row: Result, persons: ReturnType<typeof personsOf>): Promise<void> {
  const rows = persons.map(({ bed, part, score }) => ({ id: v7(), ...bed, part, score }));
  await work.db.run(sql`
    delete from hygiene_score where result_id = ${row.id} and student_id <> all(${rows.map((one) => one.studentId)}::uuid[])`);
  await work.db.run(sql`
    insert into hygiene_score (tenant_id, id, result_id, student_id, class_id, department_id, building_id, place_name, bed_id, bed_part,
      score, due_on, released_at, created_at, updated_at)
    select ${work.tenant}, p.id, ${row.id}, s.id, s.class_id, s.department_id, ${row.buildingId}, ${row.placeName}, p."bedId", p.part,
      p.score, ${row.dueOn}::date, ${row.releasedAt}, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid, "studentId" uuid, "bedId" uuid, part numeric, score numeric)
    join student s on s.id = p."studentId"
    on conflict (tenant_id, result_id, student_id) do update set score = excluded.score, bed_part = excluded.bed_part,
      bed_id = excluded.bed_id, updated_at = excluded.updated_at, version = hygiene_score.version + 1`);
}

/** Hours within which a bad room has to be put right. */
const RECTIFY_HOURS = 24;

/** A room below the line, or with a veto, has to be put right; one that is above it again no longer. */
export async function rectifyIfBad(work: Work, row: Result): Promise<void> {
  const source = { sourceType: 'hygiene' as const, sourceId: row.id };
  const task = await work.db.row<{ rectifyBelow: number | null; passLine: number }>(sql`
    select k.rectify_below, m.pass_line from hygiene_task k join hygiene_template m on m.id = k.template_id where k.id = ${row.taskId}`);
  const line = task?.rectifyBelow ?? task?.passLine ?? 60;
  const isBad = row.score !== null && (row.score < line || row.vetoHit === true);
  const say = (key: string, facts = {}) => work.platform.words.say('zh-CN', `hygieneRectify.${key}`, facts);
  if (!isBad) return dropRectify(work, source, say('better'));
  const beds = new Map(
    (await keptOf(work, row.id)).flatMap(({ beds: all }) => all.map((bed) => [bed.bedId, bed.bedNo])),
  );
  const found = (row.items ?? []).map(({ name, bedId, note }) => {
    const what = note ? `${name}：${note}` : (name ?? '');
    return {
      text: bedId ? `${say('bed', { no: beds.get(bedId) ?? '' })} ${what}` : what,
      level: row.vetoHit ? ('2' as const) : ('1' as const),
    };
  });
  await openRectify(work, {
    ...source,
    roomId: row.roomId,
    buildingId: row.buildingId,
    placeName: row.placeName ?? '',
    problems: found.length > 0 ? found.slice(0, 9) : [{ text: row.remark || say('refused'), level: '2' }],
    photoIds: row.photos ?? [],
    hours: RECTIFY_HOURS,
    owner: { type: 'room', userIds: [] },
    checkerId: row.scoredBy,
  });
}
