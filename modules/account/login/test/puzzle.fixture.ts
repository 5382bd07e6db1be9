import { solve } from '#platform/web/client/puzzle.ts';
import type { World } from '#platform/test/world.ts';

/** A captcha whose work was done as the sign-in page does it, at an address: what it costs depends on that. */
export async function puzzle(
  world: World,
  username: string,
  ip: string,
): Promise<{ [name: string]: string }> {
  const asked = await world
    .nobody()
    .carrying({ 'x-forwarded-for': ip })
    .ok('get', 'auth/captcha', { type: 'work', username });
  return { 'captcha-key': asked.key, 'captcha-code': await solve(asked) };
}
