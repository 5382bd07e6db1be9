import { hostsIn } from '#platform/pure/hosts.ts';
import type { Door } from '../db/door.ts';
import { sql } from '../db/sql.ts';
import type { Hosts } from './hosts.ts';

/** The parameter that names them. */
export const FRAME_HOSTS = 'basic.frameHosts';

/** A change reaches a node that missed its signal after this time. Milliseconds. */
const FRESH = 30_000;

export type Frames = {
  /** Other systems that a page opened under a host name may frame: its school's, or on a shared one those of all schools. */
  allowedAt(host: string): Promise<string[]>;
  /** A school named others. */
  reload(tenant: string): void;
};

type Sources = { door: Door; hosts: Hosts; schools: () => Promise<string[]> };

/** Which other systems a school lets be shown inside its pages. The page's policy names them, its client asks for no others. */
export function frames({ door, hosts, schools }: Sources): Frames {
  const kept = new Map<string, { at: number; named: Promise<string[]> }>();

  const load = async (tenant: string) => {
    const row = await door.read(tenant, (db) =>
      db.row<{ value: unknown }>(
        sql`select param_value as value from base_params where param_key = ${FRAME_HOSTS}`,
      ),
    );
    return hostsIn(String(row?.value ?? '')) ?? [];
  };
  const known = (tenant: string): Promise<string[]> => {
    const found = kept.get(tenant);
    if (found && performance.now() - found.at < FRESH) return found.named;
    const named = load(tenant);
    kept.set(tenant, { at: performance.now(), named });
    named.catch(() => kept.delete(tenant));
    return named;
  };
  return {
    async allowedAt(host) {
      const own = await hosts.schoolOf(host);
      const all = await Promise.all((own === null ? await schools() : [own]).map(known));
      return [...new Set(all.flat())];
    },
    reload: (tenant) => void kept.delete(tenant),
  };
}
