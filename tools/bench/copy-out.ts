import type pg from 'pg';

/** What the driver asks of a query that takes its connection into copy mode. */
type Connection = { query(text: string): void; sendCopyFail(reason: string): void };

/**
 * The text of `copy (…) to stdout`, as the server sends it: the quickest way for rows to leave PostgreSQL. The driver
 * calls the handlers by their names.
 */
export function copyOut(client: pg.Client, text: string, onData: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: unknown;
    client.query({
      submit: (connection: Connection) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => onData(chunk),
      handleCommandComplete: () => {},
      handleError: (error: unknown) => reject(error),
      handleReadyForQuery: () => (failed === undefined ? resolve() : reject(failed)),
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleEmptyQuery: () => {},
      handlePortalSuspended: () => {},
      handleCopyInResponse: (connection: Connection) => {
        failed = new Error('Not a copy out');
        connection.sendCopyFail('Not a copy out');
      },
    } as unknown as pg.Submittable);
  });
}
