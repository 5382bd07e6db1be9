import { sql, type Sql } from '../db/sql.ts';

/** Files (alias `a`) that may be handed on: looked at and fine, or never looked at because the installation has no scanner. */
export const FINE: Sql = sql`a.scan_state in ('clean', 'skipped')`;

/** Besides them, what still waits for the scanner is its uploader's to see. */
export const fineFor = (userId: string): Sql =>
  sql`(${FINE} or (a.scan_state = 'pending' and a.uploader_id = ${userId}))`;
