import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { download, post } from '#platform/server/http/endpoint.ts';
import type { Draft } from '../rules/block.ts';
import { toGift } from '../rules/gift.ts';
import { assertBank } from './question.ts';
import { toMoodle } from './moodle.ts';

const MOST = 5_000;

/** The questions of a bank as another system reads them. */
export const exportText = post('zxks/question/exportText', {
  needs: 'question.exportText',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ bankId: z.uuid(), format: z.enum(['moodle', 'gift']) }),
  async handle(work, { body: { bankId, format } }) {
    await assertBank(work, bankId);
    const rows = await work.db.rows<Omit<Draft, 'options'> & { options: { text: string }[] }>(sql`
      select type, stem, coalesce(options, '[]') as options, answer, coalesce(analysis, '') as analysis, difficulty,
        coalesce(knowledge, '') as knowledge, coalesce(tags, '') as tags, score::float8 as score
      from question where bank_id = ${bankId} and status = 'enabled' order by knowledge nulls first, created_at limit ${MOST}`);
    const drafts = rows.map((row) => ({ ...row, options: row.options.map((one) => one.text) }));
    const isMoodle = format === 'moodle';
    const content = Buffer.from(isMoodle ? toMoodle(drafts) : toGift(drafts));
    return download(
      content,
      isMoodle ? 'questions.xml' : 'questions.gift.txt',
      isMoodle ? 'application/xml' : 'text/plain',
    );
  },
});
