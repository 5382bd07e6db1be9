import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { networkOf, networksOf } from './networks.ts';

/** Names addresses as the school does: the network's name and the address, or the address alone. */
export async function placeNames(work: Work): Promise<(ip: string | null) => string> {
  const kept = await parameters(work, 'security');
  const networks = networksOf(String(kept['security.networks'] ?? ''));
  return (ip) => {
    const name = networkOf(ip ?? '', networks);
    return name ? `${name}（${ip}）` : (ip ?? '');
  };
}

/** Where this call comes from, in the school's words. */
export const placeOf = async (work: Work): Promise<string> => (await placeNames(work))(work.ip);
