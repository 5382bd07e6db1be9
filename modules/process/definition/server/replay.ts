import { z } from 'zod';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { decisionsOf, differenceOf, stations, type Difference, type Rehearsal } from '../rules/rehearse.ts';
import type { Person, ProcessState } from '#platform/kit/workflow/state.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { play, told } from './dry-run.ts';
import { readOnly, versionOf } from './store.ts';

/** Cases shown one by one; the counts are of all. */
const SHOWN = 50;

type Past = Case & {
  state: ProcessState;
  versionNo: number;
  definition: FlowDefinition;
  startedAt: string;
  endedAt: string;
};
type Pair = { past: Past; kind: Difference; before: Rehearsal; after: Rehearsal };

/**
 * The last cases of a flow that are over, played through another version with the decisions that were really made. Both
 * sides are played with the people of today, so that what differs is the version's doing. Nothing is stored.
 */
export const replay = get('process/flowDef/replay', {
  needs: 'flowDef.edit',
  query: z.strictObject({
    id: z.uuid(),
    versionNo: z.coerce.number().int().min(1).max(100_000).optional(),
    count: z.coerce.number().int().min(1).max(200).default(100),
  }),
  handle: (work, { query }) =>
    readOnly(work, async (own) => {
      const target = await versionOf(own, query.id, query.versionNo ?? null);
      const cases = await lastCases(own, target.id, query.count);
      const known = new Map<string, Promise<Person[]>>();
      const differing: Pair[] = [];
      for (const past of cases) {
        const how = { known, decide: decisionsOf(past.state) };
        const before = await play(own, past.definition, past, how);
        const after = await play(own, target.definition, past, how);
        const kind = differenceOf(before, after);
        if (kind) differing.push({ past, kind, before, after });
      }
      return {
        versionNo: target.versionNo,
        total: cases.length,
        ...(await report(own, target.processType, differing)),
      };
    }),
});

const lastCases = (work: Work, flowId: string, count: number): Promise<Past[]> =>
  work.db.rows<Past>(sql`
    select i.id as instance_id, i.process_type, i.biz_id, i.title, i.starter_id, i.subject_id, i.form, i.sys, i.state, i.version_no,
      i.started_at, i.ended_at, v.definition
    from flow_instance i join flow_version v on v.flow_def_id = i.flow_def_id and v.version_no = i.version_no
    where i.flow_def_id = ${flowId} and i.status in ('approved', 'rejected') order by i.ended_at desc, i.id limit ${count}`);

async function report(work: Work, processType: string, pairs: readonly Pair[]) {
  const counts: Record<Difference, number> = { stuck: 0, result: 0, path: 0, people: 0 };
  for (const { kind } of pairs) counts[kind] += 1;
  const side = async (played: Rehearsal) => told(work, processType, { ...played, nodes: stations(played) });
  const cases = [];
  for (const { past, kind, before, after } of pairs.slice(0, SHOWN)) {
    const { instanceId, title, startedAt, versionNo } = past;
    cases.push({
      instanceId,
      title,
      startedAt,
      versionNo,
      kind,
      before: await side(before),
      after: await side(after),
    });
  }
  return { differing: pairs.length, counts, cases };
}
