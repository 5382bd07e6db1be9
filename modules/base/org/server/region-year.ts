import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { addDays } from '#platform/pure/date.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get, post } from '#platform/server/http/endpoint.ts';
import { readTable } from '#platform/server/sheet/table.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { renewalOf, type KnownRegion, type RegionLine, type Renewal } from '../rules-region.ts';
import { fillPinyin } from './region-pinyin.ts';

const MOST = 5000;
/** Lines that are told one by one. */
const SHOWN = 50;

/**
 * A year's changes to the country's regions, for all schools; only the school of the platform's keeper has it. Without `apply`
 * it says what would change. Codes that give way stay for old records, with the code that they went to.
 */
export const renewRegions = post('base/canton/renew', {
  needs: 'region.renew',
  proof: 'fresh',
  multipart: true,
  body: z.strictObject({ year: z.string().regex(/^20\d{2}$/), apply: z.enum(['0', '1']).default('0') }),
  async handle(work, { files: [file], body: { year, apply } }) {
    if (work.tenant !== PLATFORM_SCHOOL) throw notFound();
    if (!file) throw new Refusal('exchange.noFile');
    const lines: RegionLine[] = [];
    const say = (key: string) => work.platform.words.say(work.locale, `messages.org.region.${key}`);
    const columns = [
      { key: 'code', title: say('code'), required: true },
      { key: 'name', title: say('name') },
      { key: 'mergedTo', title: say('mergedTo') },
    ];
    for await (const { line, values } of readTable(file.path, columns, { maxRows: MOST })) {
      const text = (key: string) => String(values[key] ?? '').trim();
      lines.push({ line, code: text('code'), name: text('name'), mergedTo: text('mergedTo') });
    }
    if (apply === '1') await work.db.run(sql`select pg_advisory_xact_lock(hashtextextended('region', 0))`);
    const known = await work.db.rows<KnownRegion>(sql`select code, name, merged_to from region`);
    const renewal = renewalOf(known, lines);
    if (apply === '1' && renewal.faults.length > 0)
      throw refuse.regionFaults({ count: renewal.faults.length });
    if (apply === '1') await put(work, renewal, `${year}-01-01`);
    const { added, renamed, retired, faults } = renewal;
    return {
      counts: {
        added: added.length,
        renamed: renamed.length,
        retired: retired.length,
        faults: faults.length,
      },
      added: added.slice(0, SHOWN),
      renamed: renamed.slice(0, SHOWN),
      retired: retired.slice(0, SHOWN),
      faults: faults.slice(0, SHOWN).map(({ line, key }) => ({ line, text: say(`fault.${key}`) })),
      applied: apply === '1',
    };
  },
});

async function put(work: Work, { added, renamed, retired }: Renewal, from: string): Promise<void> {
  // a code that had gone may come back
  await work.db.run(sql`
    insert into region (code, name, level, parent_code, valid_from)
    select r.code, r.name, r.level, r."parentCode", ${from}::date from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as r(code text, name text, level smallint, "parentCode" text) order by r.level
    on conflict (code) do update set name = excluded.name, merged_to = null, valid_from = excluded.valid_from, valid_to = null,
      parent_code = excluded.parent_code, pinyin = null`);
  await work.db.run(sql`
    update region t set name = r.name, pinyin = null
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as r(code text, name text) where t.code = r.code`);
  await work.db.run(sql`
    update region t set merged_to = r."mergedTo", valid_to = ${addDays(from, -1)}::date
    from jsonb_to_recordset(${JSON.stringify(retired)}::jsonb) as r(code text, "mergedTo" text) where t.code = r.code`);
  await fillPinyin(work);
}

type Found = {
  code: string;
  names: string;
  validFrom: string | null;
  validTo: string | null;
  /** Where a code that has gone is now. */
  now: string | null;
  nowName: string | null;
};

/** Regions by a part of the name, the pinyin or its first letters, or the beginning of the code; those that have gone say where to. */
export const findRegions = get('base/canton/find', {
  needs: 'login',
  realms: EVERY_REALM,
  query: z.strictObject({ keyword: z.string().trim().min(1).max(40) }),
  handle(work, { query: { keyword } }) {
    const like = keyword.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
    return work.db.rows<Found>(sql`
      select r.code, concat_ws(' / ', p.name, c.name, r.name) as names, r.valid_from, r.valid_to, r.merged_to as now, m.name as now_name
      from region r left join region c on r.level = 3 and c.code = r.parent_code and c.level = 2
      left join region p on p.code = left(r.code, 2) || '0000' and r.level > 1 left join region m on m.code = r.merged_to
      where strpos(r.name, ${keyword}) > 0 or r.code like ${`${like}%`} or r.pinyin like ${`${like}%`} or r.pinyin like ${`% ${like}%`}
      order by r.merged_to is not null, r.code limit 100`);
  },
});
