import { blankSheet, filledSheet, scoreSheet } from '#modules/inspection/hygiene';
import { dropRectify, openRectify } from '#modules/inspection/rectify';
import { assertInspector, assertOpen, takenIn } from '#modules/inspection/round';
import type { Row } from '#platform/kit/resource.ts';
import { formatDateTime, isMoment } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { publicCheck } from '../public-check.ts';
import { publicRound } from '../public-round.ts';
import { areaOf, responsible } from './owner.ts';

type Check = Row<typeof publicCheck>;

export const checkHooks = hooksFor(publicCheck, {
  transitions: {
    async score(work, row, input) {
      const { data: form } = filledSheet.safeParse(input['scoring']);
      if (!form || !isMoment(form.takenAt)) throw refuse.formBroken();
      // a form that came already, whose answer was lost
      if (row.formId === form.uuid) return { scoring: null, photos: row.photos };
      await assertInspector(work, row);
      const taken = await takenIn(work, publicRound, row.roundId, form.takenAt);
      if (row.state === 'scored') assertOpen(work, row.updatedAt);
      const shots = Array.isArray(input['photos']) ? input['photos'].map(String) : [];
      const about = {
        ...{ scoring: null, formId: form.uuid, photos: shots, remark: form.remark, late: taken.late },
        ...{ scoredAt: formatDateTime(taken.at, ZONE), scoredBy: work.actor.userId },
      };
      if (form.found !== 'scored') return { ...about, state: 'locked' };
      const { unshown, ...result } = await scoreSheet(work, await templateOf(work, row), form.marks);
      if (unshown.length > 0 && shots.length === 0) throw refuse.photoMissing({ item: unshown.join('、') });
      return { ...about, ...result, state: 'scored' };
    },
  },
  async afterTransition(work, _name, before, row) {
    if (before.formId !== row.formId && row.state === 'scored') await putRight(work, row);
  },
  can: (work, row, allowed) =>
    allowed.filter(
      (verb) =>
        verb !== 'score' ||
        ((row.inspectorIds ?? []).includes(work.actor.userId) &&
          (row.state !== 'scored' || row.scoredBy === work.actor.userId)),
    ),
  async decorate(work, rows) {
    const asked = rows.filter((row) => 'scoring' in row);
    for (const [taskId, of] of Map.groupBy(asked, (row) => row.taskId)) {
      const first = of[0]!;
      const blank = taskId === null ? null : await blankSheet(work, await templateOf(work, first));
      for (const row of of) Object.assign(row, { scoring: blank });
    }
  },
});

async function templateOf(work: Work, { taskId }: Check): Promise<string> {
  const task = await work.db.row<{ templateId: string }>(
    sql`select template_id from public_task where id = ${taskId}`,
  );
  return task!.templateId;
}

/** Hours within which a bad area has to be put right. */
const HOURS = 24;

/** An area below the line is put right by whoever answers for it; one that is above it again no longer. */
async function putRight(work: Work, row: Check): Promise<void> {
  const source = { sourceType: 'publicArea' as const, sourceId: row.id };
  if (row.passed === true)
    return dropRectify(work, source, work.platform.words.say('zh-CN', 'publicRectify.better'));
  const area = (await areaOf(work, sql`t.id = ${row.areaId}`))!;
  const found = (row.items ?? []).map(({ name, note }) => (note ? `${name}：${note}` : (name ?? '')));
  await openRectify(work, {
    ...source,
    roomId: null,
    buildingId: row.buildingId,
    placeName: row.placeName ?? '',
    problems: (found.length > 0 ? found : [row.remark || area.name]).map((text) => ({
      text,
      level: '1' as const,
    })),
    photoIds: row.photos ?? [],
    hours: HOURS,
    owner: await responsible(work, area),
    checkerId: row.scoredBy,
  });
}
