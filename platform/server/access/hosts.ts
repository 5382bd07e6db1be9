import type pg from 'pg';

/** A change reaches a node that missed its signal after this time. Milliseconds. */
const FRESH = 30_000;

export type Hosts = {
  /** The school that has this host name for its own; null where none has. */
  schoolOf(host: string): Promise<string | null>;
  /** The school's own host name; null where it has none. */
  hostOf(school: string): Promise<string | null>;
  /** A school's name was changed. */
  reload(): void;
};

/** Which school a host name belongs to. All of them are few, so they are kept as one. */
export function hosts(pool: pg.Pool): Hosts {
  let kept: { at: number; schools: Promise<ReadonlyMap<string, string>> } | null = null;

  const load = async () => {
    const { rows } = await pool.query<{ domain: string; id: string }>(
      'select domain, id from sys_tenant where domain is not null',
    );
    return new Map(rows.map(({ domain, id }) => [domain, id]));
  };
  const known = () => {
    if (kept && performance.now() - kept.at < FRESH) return kept.schools;
    const schools = load();
    kept = { at: performance.now(), schools };
    schools.catch(() => (kept = null));
    return schools;
  };
  return {
    async schoolOf(host) {
      return (await known()).get(host.toLowerCase().replace(/\.$/, '')) ?? null;
    },
    async hostOf(school) {
      for (const [host, owner] of await known()) if (owner === school) return host;
      return null;
    },
    reload: () => (kept = null),
  };
}
