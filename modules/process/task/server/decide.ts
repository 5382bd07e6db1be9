import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Action } from '#platform/kit/workflow/action.ts';
import { post, type Endpoint } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { decideEach } from '#platform/server/workflow/decide-each.ts';
import { actOnCase } from '#platform/server/workflow/engine.ts';
import { assertParticipant } from './access.ts';
import { assertColleagues } from './colleagues.ts';
import { assertEditable, type Changes } from './fields.ts';
import { keepProof, type Proof } from './proof.ts';

const BATCH_MOST = 200;

const value = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
const onTask = { instanceId: z.uuid(), taskNo: z.int().min(1), taskVersion: z.int().min(1) };
const comment = { comment: z.string().trim().max(500).optional() };
/** Whose hand it is, and papers; files of the decider's own. */
const proof = { signFileId: z.uuid().optional(), attachIds: z.array(z.uuid()).max(10).optional() };
/** Fields of the form that the approver changes along with his yes, as far as his node lets him. */
const form = { form: z.record(z.string().max(60), value).optional() };
const picks = { picks: z.record(z.string().max(60), z.array(z.uuid()).max(50)).optional() };

/** What of a decision is more than its verb. */
type Asked = Proof & {
  instanceId: string;
  taskNo?: number;
  toId?: string;
  ids?: string[];
  picks?: { [nodeKey: string]: string[] };
  form?: Changes;
};

/** One decision: only for participants, everybody else finds no such case. */
function decision<S extends z.ZodRawShape>(
  verb: string,
  shape: S,
  toAction: (body: z.output<z.ZodObject<S>>) => Action,
): Endpoint {
  return post(`process/task/${verb}`, {
    needs: 'flowTask.decide',
    proof: 'plain',
    body: z.strictObject({ instanceId: z.uuid(), ...shape }) as z.ZodObject<S>,
    async handle(work, { body }) {
      const {
        instanceId,
        toId,
        ids = [],
        picks: chosen = {},
        taskNo = 0,
        form: changes,
        ...proofs
      } = body as unknown as Asked;
      await assertParticipant(work, instanceId);
      await assertColleagues(work, [...(toId ? [toId] : ids), ...Object.values(chosen).flat()]);
      if (changes) await assertEditable(work, instanceId, changes);
      const acted = await actOnCase(work, instanceId, toAction(body), changes);
      await keepProof(work, { instanceId, taskNo }, proofs);
      return acted;
    },
  });
}

const BESIDE = new Set(['form', 'signFileId', 'attachIds']);

/** The engine needs no form and no files: they travel beside the action, which knows only whether they are there. */
const act = (type: string) => (body: Proof & object) =>
  Object.fromEntries([
    ...Object.entries(body).filter(([key]) => !BESIDE.has(key)),
    ['signed', body.signFileId !== undefined],
    ['attached', (body.attachIds ?? []).length > 0],
    ['type', type],
  ]) as unknown as Action;

export const decisions: Endpoint[] = [
  decision('approve', { ...onTask, ...comment, ...picks, ...form, ...proof }, act('approve')),
  decision('complete', { ...onTask, ...comment, ...picks, ...form, ...proof }, act('complete')),
  decision('reject', { ...onTask, ...comment }, act('reject')),
  decision('return', { ...onTask, ...comment, to: z.string().max(60).default('starter') }, act('return')),
  decision('transfer', { ...onTask, ...comment, toId: z.uuid() }, act('transfer')),
  decision('delegate', { ...onTask, ...comment, toId: z.uuid() }, act('delegate')),
  decision(
    'addSign',
    {
      ...onTask,
      ...comment,
      position: z.enum(['before', 'after', 'parallel']),
      ids: z.array(z.uuid()).min(1).max(20),
      mode: z.enum(['any', 'all', 'seq']).default('all'),
    },
    act('addSign'),
  ),
  decision('cc', { ...onTask, ...comment, ids: z.array(z.uuid()).min(1).max(50) }, act('cc')),
  decision('removeSign', { signNo: z.int() }, act('removeSign')),
  decision('claim', onTask, act('claim')),
  decision('unclaim', onTask, act('unclaim')),
  decision('read', { taskNo: z.int() }, act('read')),
  decision('withdrawTask', { taskNo: z.int() }, act('withdrawTask')),
  decision('urge', {}, () => ({ type: 'urge' })),
];

/** Ends a case that can't end by itself: for whoever watches over all of them, with a reason and a fresh proof of who he is. */
export const terminate = post('process/task/terminate', {
  needs: 'flowTask.watch',
  proof: 'fresh',
  body: z.strictObject({ instanceId: z.uuid(), comment: z.string().trim().min(2).max(500) }),
  async handle(work, { body: { instanceId, comment } }) {
    return actOnCase(work, instanceId, { type: 'terminate', comment });
  },
});

/** Asks anew who decides where a case waits and nobody has decided yet: somebody has left, a class has another counsellor. */
export const resolvePeople = post('process/task/resolve', {
  needs: 'flowTask.watch',
  proof: 'plain',
  body: z.strictObject({ instanceId: z.uuid() }),
  async handle(work, { body: { instanceId } }) {
    const known = await work.db.row(sql`select 1 from flow_instance where id = ${instanceId}`);
    if (!known) throw notFound();
    return actOnCase(work, instanceId, { type: 'resolve' });
  },
});

/** Many at once, each in a transaction of its own, so that one that moved meanwhile doesn't hold up the rest. */
export const batch = post('process/task/batch', {
  needs: 'flowTask.decide',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({
    action: z.enum(['approve', 'return']),
    comment: z.string().trim().max(500).optional(),
    tasks: z.array(z.strictObject(onTask)).min(1).max(BATCH_MOST),
  }),
  handle: (work, { body }) => decideEach(work, body, assertParticipant, 'answers'),
});
