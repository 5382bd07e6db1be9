import { assertInspector, takenIn } from '#modules/inspection/round';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { formatDateTime, isMoment } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { insert, takeSerials } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { lacksMeasure, photosByHazard } from '../rules.ts';
import { securityHazard } from '../security-hazard.ts';
import { securityRecord } from '../security-record.ts';
import { securityRound } from '../security-round.ts';
import { follow } from './follow.ts';
import { filled, giveForms, type Filled } from './form.ts';
import { found, typeOf, type Hazard, type TypeFacts } from './hazard.ts';

export type Checked = Row<typeof securityRecord>;

export const recordHooks = hooksFor(securityRecord, {
  transitions: {
    async check(work, row, input) {
      const form = read(input['checking']);
      // a form that came already, whose answer was lost
      if (row.formId === form.uuid) return { checking: null, photos: row.photos };
      await assertInspector(work, row);
      if (row.state !== 'due' && row.state !== 'locked') throw refuse.checkedAlready();
      const taken = await takenIn(work, securityRound, row.roundId, form.takenAt);
      const at = formatDateTime(taken.at, ZONE);
      const about = { checkedAt: at, checkedBy: work.actor.userId, late: taken.late, remark: form.remark };
      const known = { ...about, checking: null, formId: form.uuid };
      if (form.found === 'locked') return { ...known, state: 'locked' };
      assertSeen(work, row, form);
      const photos = Array.isArray(input['photos']) ? input['photos'].map(String) : [];
      const hazards = form.found === 'found' ? form.hazards : [];
      await writeDown(work, row, { hazards, photos, at });
      return {
        ...known,
        photos,
        state: hazards.length > 0 ? 'found' : 'clear',
        hazards: hazards.length,
        signer: form.signer || null,
        witnessId: form.signer ? null : (form.witnessId ?? null),
      };
    },
    async confirm(work, row) {
      if (row.witnessId !== work.actor.userId || row.witnessedAt !== null) throw refuse.notWitness();
      return { witnessedAt: work.at };
    },
  },
  async afterTransition(work, name, before, row) {
    if (name === 'check' && before.formId !== row.formId && row.witnessId) await askWitness(work, row);
  },
  can: (work, row, allowed) =>
    allowed.filter((verb) =>
      verb === 'check'
        ? (row.inspectorIds ?? []).includes(work.actor.userId) &&
          (row.state === 'due' || row.state === 'locked')
        : verb !== 'confirm' || (row.witnessId === work.actor.userId && row.witnessedAt === null),
    ),
  async decorate(work, rows) {
    const asked = rows.filter((row) => 'checking' in row);
    if (asked.length > 0) await giveForms(work, asked);
  },
});

function read(checking: unknown): Filled {
  const { data } = filled.safeParse(checking);
  if (!data || !isMoment(data.takenAt)) throw refuse.formBroken();
  if (data.found === 'found' && data.hazards.length === 0) throw refuse.formBroken();
  return data;
}

/** Somebody who lives there was present, or a second inspector of the same task. */
function assertSeen(work: Work, row: Checked, { signer, witnessId }: Filled): void {
  if (signer !== '') return;
  const isOther =
    witnessId && witnessId !== work.actor.userId && (row.inspectorIds ?? []).includes(witnessId);
  if (!isOther) throw refuse.witnessMissing();
}

type Coming = { hazards: Filled['hazards']; photos: string[]; at: string };

/** A line of the ledger for each hazard, with its photo, and what comes of it. */
async function writeDown(work: Work, row: Checked, { hazards, photos, at }: Coming): Promise<void> {
  const shots = photosByHazard(photos, hazards.length);
  if (!shots) throw refuse.photosMissing({ least: hazards.length });
  const types: TypeFacts[] = [];
  for (const hazard of hazards) {
    const type = await typeOf(work, hazard.typeId);
    if (lacksMeasure(hazard, type.level))
      throw invalid([{ field: 'checking', key: 'security-check.measureMissing' }]);
    types.push(type);
  }
  const { id, roomId, buildingId, placeName, classIds, departmentIds } = row;
  const place = { recordId: id, roomId, buildingId, placeName, classIds, departmentIds };
  for (const [index, hazard] of hazards.entries()) {
    const { level, category } = types[index]!;
    const values = {
      ...place,
      ...hazard,
      ...found(work),
      foundAt: at,
      level,
      category,
      photos: shots[index]!,
    };
    await takeSerials(work, securityHazard, values);
    const line = (await insert(work, securityHazard, values)) as Hazard;
    await showPhotos(work, line);
    await record(work, securityHazard, 'add', [{ rowId: line.id, before: null, after: line }]);
    await follow(work, line);
  }
}

/** Whoever sees the hazard sees its photos, as whoever sees the room's record does. */
async function showPhotos(work: Work, { id, photos }: Hazard): Promise<void> {
  await work.db.run(sql`
    insert into attach_ref (tenant_id, file_id, resource, row_id, field)
    select ${work.tenant}, a.id, ${securityHazard.name}, ${id}, 'photos' from attach a where a.id = any(${photos}::uuid[])
    on conflict do nothing`);
}

async function askWitness(work: Work, row: Checked): Promise<void> {
  await message(work, {
    users: [row.witnessId!],
    key: 'security-check.witness',
    facts: { place: row.placeName, name: work.actor.name },
    category: 'reminder',
    link: `/layout/inspection/security-check/check?round=${row.roundId}`,
    bizType: 'securityRecord',
    bizId: row.id,
    event: 'witness',
  });
}
