import { sql, type Sql } from './sql.ts';

/**
 * The first moment of a day (`YYYY-MM-DD`) as schools count it. Moments are held against moments: a comparison with a date
 * may not run before row security has let a row through, so that no index finds anything by it, and reckons each row twice.
 */
export const dawn = (day: string): Sql => sql`${`${day} 00:00:00`}::timestamptz`;
