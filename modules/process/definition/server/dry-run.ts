import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import type { Need, Person } from '#platform/kit/workflow/state.ts';
import { rehearse, type Rehearsal } from '../rules/rehearse.ts';
import { held } from '#platform/kit/workflow/held.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import { namesOf } from '#platform/server/workflow/names.ts';
import { findPeople } from '#platform/server/workflow/people.ts';
import { flowShape } from './shape.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { readOnly, versionOf } from './store.ts';
import { isTriable } from './triable.ts';
import { processOf } from './vocabulary.ts';

const value = z.union([
  z.string().max(500),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(60)).max(50),
]);
const values = z.record(z.string().max(60), value);

/** Plays a case of a chosen person through a version, or through what is on the designer's screen: nothing is stored. */
export const dryRun = post('process/flowDef/dryRun', {
  needs: 'flowDef.edit',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({
    id: z.uuid(),
    definition: flowShape.optional(),
    userId: z.uuid(),
    form: values.default({}),
    sys: values.default({}),
  }),
  handle: (work, { body }) =>
    readOnly(work, async (own) => {
      const flow = await versionOf(own, body.id, null);
      const person = await own.db.row<{ id: string; personId: string | null }>(
        sql`with ${peopleRows.student} select u.id, u.person_id from sys_user u where u.id = ${body.userId} and ${isTriable(own)}`,
      );
      if (!person) throw notFound();
      const { id: starterId, personId: subjectId } = person;
      const given = { form: body.form, subjectId };
      const facts = await processOf(own, flow.processType).factsOf?.(own, given);
      const about = caseOf(flow.processType, { starterId, ...given, sys: { ...facts, ...body.sys } });
      const played = await play(own, body.definition ?? flow.definition, about, {});
      return { facts: about.sys, ...(await told(own, flow.processType, played)) };
    }),
});

type About = Pick<Case, 'starterId' | 'subjectId' | 'form' | 'sys'>;

/** A case that never was: it has no rows that anything could be written to. */
export const caseOf = (processType: string, about: About): Case => ({
  ...about,
  processType,
  instanceId: '00000000-0000-7000-8000-000000000000',
  bizId: '00000000-0000-7000-8000-000000000000',
  title: '',
});

type How = { decide?: Parameters<typeof rehearse>[1]['decide']; known?: Map<string, Promise<Person[]>> };

/** The same question about the same person has the same answer; `known` keeps it over many cases. */
export function play(work: Work, definition: FlowDefinition, about: Case, how: How): Promise<Rehearsal> {
  const { starterId, subjectId, form, sys } = about;
  const known = how.known ?? new Map<string, Promise<Person[]>>();
  const find = (need: Need) => {
    const { purpose, rules, known: ids, leadersOf } = need;
    const key = JSON.stringify([purpose, rules, ids, leadersOf, starterId, subjectId]);
    const found = known.get(key) ?? findPeople(work, about, need);
    known.set(key, found);
    return found;
  };
  return rehearse(held(definition, processOf(work, about.processType).emptyPassForbidden), {
    starterId,
    ...(subjectId !== null && { subjectId }),
    form,
    sys,
    now: work.now.toISOString(),
    find,
    ...(how.decide && { decide: how.decide }),
  });
}

/** A rehearsal for a reader: nodes and people by name, and in a sentence why it went no further. */
export async function told(work: Work, processType: string, { status, nodes, refusal }: Rehearsal) {
  const ids = nodes.flatMap(({ people }) =>
    people.flatMap(({ id, ownerId }) => [id, ...(ownerId ? [ownerId] : [])]),
  );
  const names = await namesOf(work, ids);
  const { words } = work.platform;
  return {
    status,
    stuck: refusal ? words.say(work.locale, `errors.${refusal.key}`, refusal.facts) : null,
    nodes: nodes.map(({ people, nodeKey, name, ...node }) => ({
      ...node,
      nodeKey,
      name: nodeName(work, processType, { nodeKey, name }),
      people: people.map(({ id, ownerId }) => ({
        name: names.get(id) ?? '—',
        standsInFor: ownerId ? (names.get(ownerId) ?? '—') : null,
      })),
    })),
  };
}
