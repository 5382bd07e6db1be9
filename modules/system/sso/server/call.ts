import { OutboundFault, type OutboundInit } from '#platform/server/outbound.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** A provider's good answer; whatever else happens is one sentence for the person and one line for the log. */
export async function answerOf(work: Work, url: string, init?: OutboundInit): Promise<Response> {
  try {
    const answer = await work.platform.outbound.fetch(url, init);
    if (answer.ok) return answer;
    throw new OutboundFault('network', `${new URL(url).host} answered ${answer.status}`);
  } catch (error) {
    if (error instanceof OutboundFault) throw refuse.notAnswering({ reason: error.reason });
    throw error;
  }
}
