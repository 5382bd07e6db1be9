import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { networkOf, networksOf } from './networks.ts';

/** How the school calls the network of an address; `''` where it names none. */
async function networkNames(work: Work): Promise<(ip: string | null) => string> {
  const kept = await parameters(work, 'security');
  const networks = networksOf(String(kept['security.networks'] ?? ''));
  return (ip) => networkOf(ip ?? '', networks);
}

/** Names addresses as the school does: the network's name and the address, or the address alone. */
export async function placeNames(work: Work): Promise<(ip: string | null) => string> {
  const nameOf = await networkNames(work);
  return (ip) => {
    const name = nameOf(ip);
    return name ? `${name}（${ip}）` : (ip ?? '');
  };
}

/** Where this call comes from, in the school's words. */
const placeOf = async (work: Work): Promise<string> => (await placeNames(work))(work.ip);

/** What other rooms name places by. */
export const places = { networkNames, placeOf };
