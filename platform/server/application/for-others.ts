import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '../audit/record.ts';
import { circleSql } from '../access/circle.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import { post, type Endpoint } from '../http/endpoint.ts';
import { change } from '../resource/store.ts';
import type { Work } from '../work.ts';
import type { AppliedRow, Bound } from './application.ts';
import { handIn, lockRow } from './hand-in.ts';
import { tellEnd } from './process.ts';

/** What staff do with rows of others: hand in for somebody of their circle, and call off what was granted. */
export function staffCalls(bound: Bound): Endpoint[] {
  const { of: resource, person } = bound.application;
  const at = (verb: string) => `${resource.service}/${resource.name}/${verb}`;
  const agent = post(at('agent'), {
    needs: `${resource.name}.agent`,
    proof: 'plain',
    body: z.looseObject({ personId: z.uuid() }),
    async handle(work, { body: { personId, ...input } }) {
      await assertMine(work, bound, personId);
      return handIn(work, bound, input, { personId, isAgent: true, existing: null });
    },
  });
  const callOff = post(at('void'), {
    needs: `${resource.name}.void`,
    proof: 'plain',
    body: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(2).max(200) }),
    handle: (work, { body: { id, reason } }) => voided(work, bound, id, reason),
  });
  return person ? [agent, callOff] : [callOff];
}

/** The person is one of those in the agent's circle; anybody else is not there. */
async function assertMine(work: Work, { application }: Bound, personId: string): Promise<void> {
  const { of: resource, person } = application;
  const field = resource.fields[person!];
  if (field?.kind !== 'ref') throw notFound();
  const found = await work.db.row(sql`
    select 1 from ${sql.table(snake(field.to))} t where t.id = ${personId}
      and ${work.within(field.to, `${resource.name}.agent`, 't')}`);
  if (!found) throw notFound();
}

/** What was granted and is called off by the office, with a reason that its person reads. */
async function voided(work: Work, { application, hooks }: Bound, id: string, reason: string) {
  const { of: resource, process } = application;
  const circle = circleSql(resource, work.actor.circle(`${resource.name}.void`), 't');
  const before = await lockRow(work, application, id, circle);
  if (before.auditStatus !== 'approved') throw new Refusal('kit.notEditable');
  const row = (await change(work, resource, before, { auditStatus: 'cancelled' })) as AppliedRow;
  await record(work, resource, 'void', [{ rowId: id, before, after: row }], reason);
  await hooks.onEnd?.(work, row, 'cancelled');
  const held = await work.db.row<{ id: string }>(sql`
    select id from flow_instance where process_type = ${process} and biz_id = ${id} order by started_at desc, id desc limit 1`);
  if (held) await tellEnd(work, held.id, 'cancelled');
  return { id, auditStatus: row.auditStatus };
}
