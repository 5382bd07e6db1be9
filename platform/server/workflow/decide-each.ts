import { Refusal } from '#platform/kit/errors.ts';
import type { Action } from '#platform/kit/workflow/action.ts';
import { begin } from '../begin.ts';
import type { Work } from '../work.ts';
import { actOnCase } from './engine.ts';

export type Verdicts = {
  action: 'approve' | 'reject' | 'return';
  comment?: string | undefined;
  tasks: readonly { instanceId: string; taskNo: number; taskVersion: number }[];
};

/** What became of one of them; `msg` in the reader's language where it was refused. */
export type Verdict = { instanceId: string; taskNo: number; ok: boolean; msg: string | null };

/**
 * Decides many tasks, each in a transaction of its own, so that one that moved meanwhile doesn't hold up the rest.
 * `assertAsked` refuses whoever has nothing to say about a case. `alone`: one alone answers as itself.
 */
export async function decideEach(
  work: Work,
  { action, comment, tasks }: Verdicts,
  assertAsked: (own: Work, instanceId: string) => Promise<void>,
  alone: 'throws' | 'answers',
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { instanceId, ...task } of tasks) {
    const act = {
      type: action,
      ...task,
      ...(comment && { comment }),
      ...(action === 'return' && { to: 'starter' }),
    } as Action;
    const refused = await apart(work, async (own) => {
      await assertAsked(own, instanceId);
      await actOnCase(own, instanceId, act);
    });
    if (refused && tasks.length === 1 && alone === 'throws') throw refused;
    const msg = refused && saying(work, refused);
    verdicts.push({ instanceId, taskNo: task.taskNo, ok: refused === null, msg });
  }
  return verdicts;
}

/** A refusal in the reader's language. */
export const saying = ({ platform, locale }: Work, { key, facts }: Refusal): string =>
  platform.words.say(locale, `errors.${key}`, facts);

/** Does one of many in a transaction of its own; the refusal where it could not be. */
export async function apart(work: Work, act: (own: Work) => Promise<unknown>): Promise<Refusal | null> {
  const { platform, tenant, actor, now, locale, traceId, ip } = work;
  try {
    await begin(platform, { tenant, actor, now, locale, traceId, ip, transaction: true }, act);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
