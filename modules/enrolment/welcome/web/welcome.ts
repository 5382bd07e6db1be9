import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'enrolment/welcome';

/** A call at a counter; what was shown is asked for anew. */
export async function act<T>(entity: string, verb: string, body: object, quiet = false): Promise<T> {
  const answer = await post<T>(path('yxgl', entity, verb), body, { quiet });
  await Promise.all([
    forget('yxgl', 'siteCounter'),
    forget('yxgl', 'siteReport'),
    forget('yxgl', 'welcomeStudent'),
  ]);
  return answer;
}
