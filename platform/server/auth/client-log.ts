import { v7 } from 'uuid';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';

export type ServiceCall = {
  tenant: string;
  clientId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  ip: string;
  traceId: string;
  at: Date;
};

/** Calls wait this long to be written together. Milliseconds. */
const LATEST = 500;

/** Keeps what other systems called, refused calls too; written in bundles, so that no call waits for its own line. */
export function clientLog({ door, report }: Platform): {
  note(call: ServiceCall): void;
  close(): Promise<void>;
} {
  let waiting: ServiceCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async () => {
    const calls = waiting;
    waiting = [];
    timer = undefined;
    for (const [tenant, own] of Map.groupBy(calls, (call) => call.tenant)) await keep(tenant, own);
  };
  const keep = (tenant: string, calls: ServiceCall[]) => {
    const rows = calls.map((call) => ({ id: v7(), ...call }));
    const insert = sql`
      with noted as (insert into sys_client_call (tenant_id, id, client_id, method, path, status, ms, ip, trace_id, at)
        select ${tenant}, c.id, c."clientId", c.method, c.path, c.status, c.ms, c.ip, c."traceId", c.at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, "clientId" text, method text, path text,
          status int, ms int, ip text, "traceId" text, at timestamptz) returning client_id, at)
      update sys_client c set last_used_at = n.at from (select client_id, max(at) as at from noted group by client_id) n
      where c.client_id = n.client_id`;
    return door.write(tenant, (db) => db.run(insert)).catch((error: unknown) => report(error, 'client-log'));
  };
  const flush = () => (writing = writing.then(write));
  return {
    note(call) {
      waiting.push(call);
      timer ??= setTimeout(() => void flush(), LATEST);
    },
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}
