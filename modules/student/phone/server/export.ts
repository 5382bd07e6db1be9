import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { z } from 'zod';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { logExport, XLSX } from '#platform/server/exchange/export-file.ts';
import { download, post } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { writeSheet, type OutColumn } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { EXPORTS_A_DAY } from '../rules.ts';
import { stuPhone } from '../stu-phone.ts';
import { masked, narrowing, rowsOf, type Numbered } from './list.ts';

const MOST = 20_000;

/** Numbers as a workbook that names its maker and the moment on every page. Whole ones only for whoever may. */
export const exportNumbers = post('xsgl/studentPhone/export', {
  needs: 'studentPhone.export',
  proof: 'fresh',
  reads: true,
  body: z.strictObject({
    ...narrowing,
    reason: z.string().trim().min(5).max(100),
    full: z.boolean().optional(),
  }),
  async handle(work, { body: { reason, full = false, ...asked } }) {
    if (full) work.demand('studentPhone.full');
    await demandStepUp(work);
    const day = `phone-export:${work.tenant}:${work.actor.userId}:${work.at.slice(0, 10)}`;
    if ((await count(work.platform.pool, day, 86_400, work.now)) > EXPORTS_A_DAY) throw refuse.exportLimit();
    const found = await rowsOf(work, 'studentPhone.export', asked, { limit: MOST, offset: 0 });
    const rows = found.map((row) => (full ? opened(work, row) : masked(work, row)));
    const relations = await relationsOf(work);
    const say = (key: string) => work.platform.words.say(work.locale, key);
    const title = say('phoneSheet.title');
    const stamp = `${work.actor.name}（${work.actor.accountNo}）${work.at}`;
    const sheet = writeSheet(
      rows.map((row) => lineOf(row, relations, (state) => say(`dict.phoneState.${state}`))),
      columnsOf(say),
      {
        sheetName: title,
        title: `${title} ${stamp}`,
        footer: work.platform.words.say(work.locale, 'exchange.footer', {
          name: work.actor.name,
          at: work.at,
        }),
      },
    );
    const content = await buffer(sheet);
    const id = v7();
    const plan = { resource: stuPhone, columns: [], revealed: full };
    const filters = { ...asked, full };
    await logExport(work, plan, { id, filters, rows: rows.length, sha256: null, jobId: null, reason });
    const answer = download(
      content,
      `${title}_${work.at.replace(/\D/g, '').slice(0, 12)}_${work.actor.accountNo}.xlsx`,
      XLSX,
    );
    answer.headers['x-log-id'] = id;
    return answer;
  },
});

function opened(work: Work, row: Numbered): Numbered {
  const open = (sealed: string | null) => (sealed === null ? null : work.platform.secrets.open(sealed));
  return {
    ...row,
    ownPhone: open(row.ownPhone),
    ownProposed: open(row.ownProposed),
    guardianPhone: open(row.guardianPhone),
    guardianProposed: open(row.guardianProposed),
  };
}

async function relationsOf(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await work.db.rows<{ value: string; label: string }>(sql`
    select dict_value as value, dict_label ->> 'zh-cn' as label from data_dictionary where code = 'gxrelation' and dict_value is not null`);
  return new Map(rows.map(({ value, label }) => [value, label]));
}

const COLUMNS = [
  'studentNo',
  'name',
  'className',
  'ownPhone',
  'ownProposed',
  'ownState',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
  'guardianProposed',
  'guardianState',
] as const;

const columnsOf = (say: (key: string) => string): OutColumn[] =>
  COLUMNS.map((name) => ({ title: say(`phoneSheet.${name}`), kind: 'text', width: 16 }));

const lineOf = (
  row: Numbered,
  relations: ReadonlyMap<string, string>,
  state: (of: string) => string,
): string[] =>
  COLUMNS.map((name) => {
    const value = row[name] ?? '';
    if (name === 'guardianRelation') return relations.get(value) ?? value;
    return name === 'ownState' || name === 'guardianState' ? state(value) : value;
  });
