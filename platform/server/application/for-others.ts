import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { EDITABLE, hasVerb } from '#platform/kit/application.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import { post, type Endpoint } from '../http/endpoint.ts';
import type { Work } from '../work.ts';
import type { Bound } from './application.ts';
import { handIn, lockRow } from './hand-in.ts';

/** What staff do with rows of others: hand in for somebody of their circle, and again what came back to them. */
export function staffCalls(bound: Bound): Endpoint[] {
  const { of: resource, person } = bound.application;
  if (!person || !hasVerb(bound.application, 'agent')) return [];
  const agent = post(`${resource.service}/${resource.name}/agent`, {
    needs: `${resource.name}.agent`,
    proof: 'plain',
    body: z.looseObject({ [person]: z.uuid(), id: z.uuid().optional() }),
    async handle(work, { body: { [person]: given, id, ...input } }) {
      const personId = String(given);
      await assertMine(work, bound, personId);
      const existing = id === undefined ? null : await handedInByMe(work, bound, id, personId);
      return handIn(work, bound, input, { personId, isAgent: true, existing });
    },
  });
  return [agent];
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

/** The agent's own hand-in for that person, as far as it came back to him. */
async function handedInByMe(work: Work, { application }: Bound, id: string, personId: string) {
  const whose = sql.ref(`t.${snake(application.person!)}`);
  const mine = sql`t.agent_user_id = ${work.actor.userId}::uuid and ${whose} = ${personId}::uuid`;
  const row = await lockRow(work, application, id, mine);
  if (!EDITABLE.includes(row.auditStatus)) throw new Refusal('kit.notEditable');
  return row;
}
