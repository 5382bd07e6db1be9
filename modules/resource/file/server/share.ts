import { pageOf } from '#platform/server/http/page.ts';
import { z } from 'zod';
import type { Work } from '#platform/server/work.ts';
import type { FoundThing } from '#platform/server/room-server.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Row = {
  id: string;
  fileId: string;
  source: string;
  title: string;
  expireAt: string | null;
  downloads: number;
  createdAt: string;
};

/** Files handed to me: exports, error workbooks, shared ones. */
export const myFiles = get('resource/fileShare/myList', {
  needs: 'login',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(500).default(10),
  }),
  async handle(work, { query }) {
    const mine = sql`user_id = ${work.actor.userId} and (expire_at is null or expire_at > ${work.at})`;
    const [rows, counted] = await Promise.all([
      work.db
        .rows<Row>(sql`select id, file_id, source, title, expire_at, downloads, created_at from file_share where ${mine}
        order by created_at desc, id limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.row<{ count: number }>(sql`select count(*) from file_share where ${mine}`),
    ]);
    const infos = new Map(
      (
        await readable(
          work,
          rows.map((row) => row.fileId),
        )
      ).map((info) => [info.fileId, info]),
    );
    const total = counted!.count;
    const records = rows.map((row) => ({ ...row, file: infos.get(row.fileId) ?? null }));
    return pageOf(records, total, query);
  },
});

/** Files that were made for me, by letters of their title; until they expire. */
export function findShared(work: Work, keyword: string): Promise<FoundThing[]> {
  return work.db.rows<FoundThing>(sql`
    select id, title, to_char(created_at, 'YYYY-MM-DD') as note, '/personal/myfilelink' as link from file_share
    where user_id = ${work.actor.userId} and (expire_at is null or expire_at > ${work.at}::timestamptz)
      and strpos(lower(title), lower(${keyword})) > 0 order by created_at desc, id limit 5`);
}
