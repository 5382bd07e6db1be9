import { v7 } from 'uuid';
import { assertInspector, assertOpen, takenIn } from '#modules/inspection/round';
import type { Row } from '#platform/kit/resource.ts';
import { formatDateTime, isMoment } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { hygieneRound } from '../hygiene-round.ts';
import { itemsOf } from '../rules/template.ts';
import { photosWanted } from '../rules/score.ts';
import { bedsOf, filled, giveForms, type Filled } from './form.ts';
import { keptOf, rectifyIfBad, settle, type Kept } from './settle.ts';
import { templateOf } from './template.ts';

export type Result = Row<typeof hygieneRoom>;

export const roomHooks = hooksFor(hygieneRoom, {
  transitions: {
    async score(work, row, input) {
      const form = read(input['scoring']);
      const shots = photosOf(input['photos']);
      const known = { scoring: null, photos: row.photos };
      // a form that came already, whose answer was lost
      if (await work.db.row(sql`select 1 from hygiene_record where client_uuid = ${form.uuid}`)) return known;
      await assertInspector(work, row);
      const taken = await takenIn(work, hygieneRound, row.roundId, form.takenAt);
      const task = await taskOf(work, row);
      if (form.templateId !== task.templateId) throw refuse.templateChanged();
      const former = await formerOf(work, row, task.multi);
      const photos = [...new Set([...(row.photos ?? []), ...shots])].slice(-9);
      await assertShown(work, row, form, former ? photos.length : shots.length);
      await keep(work, row, { form, taken, former });
      return { ...known, photos, ...(await settle(work, row, task.templateId)) };
    },
    async revise(work, row, input) {
      const form = read(input['scoring']);
      const task = await taskOf(work, row);
      if (task.ownerId !== work.actor.userId && !work.actor.roleCodes.includes('gly'))
        throw refuse.notOwner();
      const former = (await keptOf(work, row.id)).at(-1);
      if (!former) throw refuse.formBroken();
      if (form.templateId !== task.templateId) throw refuse.templateChanged();
      await work.db.run(sql`
        update hygiene_record set marks = ${JSON.stringify(form.marks)}::jsonb, found = ${form.found}, remark = ${form.remark}
        where id = ${former.id}`);
      return { scoring: null, ...(await settle(work, row, task.templateId)) };
    },
  },
  async afterTransition(work, _name, _before, row) {
    await rectifyIfBad(work, row);
  },
  can(work, row, allowed) {
    const isMine = (row.inspectorIds ?? []).includes(work.actor.userId);
    return allowed.filter((verb) => {
      if (verb === 'score') return isMine && (row.state === 'due' || row.scoredBy === work.actor.userId);
      // a row of a list has no form to change
      return verb !== 'revise' || row.items !== undefined;
    });
  },
  async decorate(work, rows) {
    const asked = rows.filter((row) => 'scoring' in row);
    if (asked.length > 0) await giveForms(work, asked);
  },
});

function read(scoring: unknown): Filled {
  const { data } = filled.safeParse(scoring);
  if (!data || !isMoment(data.takenAt)) throw refuse.formBroken();
  return data;
}

const photosOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type TaskFacts = { templateId: string; multi: string; ownerId: string | null };

const taskOf = async (work: Work, { taskId }: Result): Promise<TaskFacts> =>
  (await work.db.row<TaskFacts>(
    sql`select template_id, multi, owner_id from hygiene_task where id = ${taskId}`,
  ))!;

type Taken = Awaited<ReturnType<typeof takenIn>>;

/** What the inspector himself sent before, which he may still correct; another's where one is enough is refused. */
async function formerOf(work: Work, row: Result, multi: string): Promise<Kept | undefined> {
  const kept = await keptOf(work, row.id);
  const own = kept.findLast(({ inspectorId }) => inspectorId === work.actor.userId);
  const other = kept.find(
    ({ inspectorId, found }) => inspectorId !== work.actor.userId && found !== 'locked',
  );
  if (multi === 'first' && other) {
    const user = await work.db.row<{ userName: string }>(
      sql`select user_name from sys_user where id = ${other.inspectorId}`,
    );
    throw refuse.inspectedBy({ name: `${[...(user?.userName ?? '')][0] ?? ''}*` });
  }
  // behind a locked door one comes again
  if (!own || own.found === 'locked') return undefined;
  assertOpen(work, own.receivedAt);
  return own;
}

/** A deduction that wants a photo has one, and so has a refusal, with its story. */
async function assertShown(work: Work, row: Result, form: Filled, photos: number): Promise<void> {
  if (form.found === 'refused' && form.remark.trim() === '') throw refuse.remarkMissing();
  if (form.found === 'refused' && photos === 0) throw refuse.photoMissing({ item: row.placeName });
  if (form.found !== 'scored' || photos > 0) return;
  const items = itemsOf((await templateOf(work, form.templateId)).items);
  const beds = (await bedsOf(work, [row.roomId!], form.takenAt)).get(row.roomId!) ?? [];
  const wanted = photosWanted(
    items,
    beds.map(({ bedId }) => bedId),
    form.marks,
  );
  if (wanted.length > 0) throw refuse.photoMissing({ item: wanted.join('、') });
}

type Coming = { form: Filled; taken: Taken; former: Kept | undefined };

/** Keeps what was found, with who lived there at that moment; a correction takes the former one's place. */
async function keep(work: Work, row: Result, { form, taken, former }: Coming): Promise<void> {
  const at = formatDateTime(taken.at, ZONE);
  const beds = (await bedsOf(work, [row.roomId!], at)).get(row.roomId!) ?? [];
  if (former) await work.db.run(sql`delete from hygiene_record where id = ${former.id}`);
  await work.db.run(sql`
    insert into hygiene_record (tenant_id, id, result_id, inspector_id, client_uuid, template_id, found, marks, beds, remark, late,
      taken_at, received_at, seconds)
    values (${work.tenant}, ${v7()}, ${row.id}, ${work.actor.userId}, ${form.uuid}, ${form.templateId}, ${form.found},
      ${JSON.stringify(form.marks)}::jsonb, ${JSON.stringify(beds)}::jsonb, ${form.remark}, ${taken.late}, ${at}, ${work.at}, ${form.seconds})`);
}
