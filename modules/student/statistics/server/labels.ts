import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { optionsOf } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';
import type { Dimension } from '../rules.ts';

const DICTS: { readonly [by in Dimension]?: string } = {
  gender: 'xb',
  nation: 'mz',
  politicalStatus: 'zzmm',
  category: 'xslb',
  studentStatus: 'xjzt',
};

type Named = { id: string; name: string };
const NAMES: { readonly [by in Dimension]?: (ids: string[]) => Sql } = {
  departmentId: (ids) =>
    sql`with ${orgRows.department} select id, dept_name as name from department where id = any(${ids}::uuid[])`,
  majorId: (ids) =>
    sql`with ${academicRows.major} select id, major_name as name from major where id = any(${ids}::uuid[])`,
  classId: (ids) =>
    sql`with ${academicRows.stuClass} select id, class_name as name from stu_class where id = any(${ids}::uuid[])`,
  campusId: (ids) => sql`select id, campus_name as name from campus where id = any(${ids}::uuid[])`,
  province: (ids) => sql`select code as id, name from region where code = any(${ids}::text[])`,
};

/** How the keys of dimensions are called in the reader's language. */
export async function keyLabels(
  work: Work,
  by: readonly Dimension[],
  rows: readonly { keys: readonly (string | null)[] }[],
): Promise<(by: Dimension, key: string | null) => string> {
  const book = new Map<string, string>();
  for (const [place, dimension] of by.entries()) {
    const keys = [...new Set(rows.flatMap(({ keys }) => keys[place] ?? []))];
    for (const { id, name } of await namesOf(work, dimension, keys)) book.set(`${dimension}/${id}`, name);
  }
  const { words } = work.platform;
  const none = words.say(work.locale, 'figures.none');
  return (dimension, key) => (key === null ? none : (book.get(`${dimension}/${key}`) ?? key));
}

async function namesOf(work: Work, by: Dimension, keys: string[]): Promise<Named[]> {
  const dict = DICTS[by];
  if (dict) return (await optionsOf(work, dict)).map(({ value, label }) => ({ id: value, name: label }));
  const named = NAMES[by];
  if (named) return work.db.rows<Named>(named(keys));
  if (by === 'grade') return [];
  return keys.map((id) => ({ id, name: work.platform.words.say(work.locale, `statKey.${by}.${id}`) }));
}
