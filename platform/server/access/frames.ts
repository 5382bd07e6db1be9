import type { Hosts } from './hosts.ts';

/** A change reaches a node that missed its signal after this time. Milliseconds. */
const FRESH = 30_000;

export type Frames = {
  /** Other systems that a page opened under a host name may frame: its school's, or on a shared one those of all schools. */
  allowedAt(host: string): Promise<string[]>;
  /** A school named others; `''` is any of them. */
  reload(tenant: string): void;
};

/** `named` asks the rooms of a school. */
type Sources = {
  hosts: Hosts;
  schools: () => Promise<string[]>;
  named: (tenant: string) => Promise<string[]>;
};

/** Which other systems are shown inside a school's pages. A page's policy names them, and its client asks for no others. */
export function frames({ hosts, schools, named }: Sources): Frames {
  const kept = new Map<string, { at: number; named: Promise<string[]> }>();

  const known = (tenant: string): Promise<string[]> => {
    const found = kept.get(tenant);
    if (found && performance.now() - found.at < FRESH) return found.named;
    const fresh = { at: performance.now(), named: named(tenant) };
    kept.set(tenant, fresh);
    fresh.named.catch(() => kept.delete(tenant));
    return fresh.named;
  };
  return {
    async allowedAt(host) {
      const own = await hosts.schoolOf(host);
      const all = await Promise.all((own === null ? await schools() : [own]).map(known));
      return [...new Set(all.flat())];
    },
    reload: (tenant) => (tenant === '' ? kept.clear() : void kept.delete(tenant)),
  };
}
