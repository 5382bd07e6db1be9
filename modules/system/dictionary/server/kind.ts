import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Labels } from './answers.ts';

/** Dictionaries of the school's own stand apart from those that a release may bring. */
const OWN = 'own.';

/** The code of a dictionary: the product's as it is declared, the school's own behind its mark. */
export const dictCode = z.string().regex(/^(own\.)?[A-Za-z]\w{0,55}$/);

/** Chinese always, the others where somebody gives them. */
export const kindWords = z.strictObject({
  'zh-cn': z.string().trim().min(1).max(60),
  'zh-tw': z.string().max(60),
  en: z.string().max(60),
});

/** A value of a dictionary. */
export type Entry = {
  id: string;
  code: string;
  parentId: string | null;
  dictValue: string;
  dictLabel: Labels & { [language: string]: string };
  color: string | null;
  sort: number;
  status: 'enabled' | 'disabled';
  standard: string | null;
  builtIn: boolean;
  version: number;
};

/** Its columns, for every statement that reads one. */
export const ENTRY = sql`id, code, parent_id, dict_value, dict_label, color, sort, status, standard, built_in, version`;

export type Kind = { closed?: boolean; standard?: string };

export const declaredKind = (work: Work, code: string): Kind | undefined =>
  work.platform.rooms.map((room) => room.declaration.dictionaries?.[code]).find(Boolean);

/** What may be done to a dictionary, the product's or the school's own; undefined where there is none of that code. */
export async function kindOf(work: Work, code: string): Promise<Kind | undefined> {
  if (!code.startsWith(OWN)) return declaredKind(work, code);
  const own = await work.db.row<object>(
    sql`select 1 from data_dictionary_kind where code = ${code} for share`,
  );
  return own ? {} : undefined;
}

/** A dictionary of the school's own, new or called anew; its code never changes, since forms hold it. */
export const saveKind = post('base/dataDictionary/saveKind', {
  needs: 'dataDictionary.update',
  proof: 'plain',
  body: z.strictObject({
    code: z.string().regex(/^own\.[A-Za-z]\w{0,55}$/),
    label: kindWords,
    /** Of what is changed; without it, one is added. */
    version: z.int().optional(),
  }),
  async handle(work, { body: { code, label, version } }) {
    const words = JSON.stringify(label);
    if (version === undefined) {
      const id = v7();
      await work.db.run(sql`
        insert into data_dictionary_kind (tenant_id, id, code, label, created_at, created_by, updated_at)
        values (${work.tenant}, ${id}, ${code}, ${words}::jsonb, ${work.at}, ${work.actor.userId}, ${work.at})`);
      await record(work, 'dataDictionary', 'addKind', [{ rowId: id, before: null, after: { code, label } }]);
      return { code, version: 1 };
    }
    const before = await work.db.row<{ id: string; label: object; version: number }>(
      sql`select id, label, version from data_dictionary_kind where code = ${code} for update`,
    );
    if (!before) throw notFound();
    if (before.version !== version) throw new Refusal('kit.versionConflict');
    await work.db.run(sql`
      update data_dictionary_kind set label = ${words}::jsonb, version = version + 1, updated_at = ${work.at} where code = ${code}`);
    await record(work, 'dataDictionary', 'renameKind', [
      { rowId: before.id, before: { code, label: before.label }, after: { code, label } },
    ]);
    return { code, version: version + 1 };
  },
});

/** Takes a dictionary of the school's own away: an empty one that no form chooses from. */
export const removeKind = post('base/dataDictionary/removeKind', {
  needs: 'dataDictionary.update',
  proof: 'plain',
  body: z.strictObject({ code: z.string().max(60) }),
  async handle(work, { body: { code } }) {
    const own = await work.db.row<{ id: string; label: object }>(
      sql`select id, label from data_dictionary_kind where code = ${code} for update`,
    );
    if (!own) throw notFound();
    const filled = await work.db.row(sql`select 1 from data_dictionary where code = ${code} limit 1`);
    if (filled) throw refuse.kindNotEmpty();
    const flow = await drawnWith(work, code);
    if (flow !== null) throw refuse.valueUsed({ by: flow });
    await work.db.run(sql`delete from data_dictionary_kind where code = ${code}`);
    await record(work, 'dataDictionary', 'removeKind', [
      { rowId: own.id, before: { code, label: own.label }, after: null },
    ]);
    return { removed: 1 };
  },
});

/** The flow whose form, now or in a case that was handed in, chooses from a dictionary; null where none does. */
export async function drawnWith(work: Work, code: string): Promise<string | null> {
  const found = await work.db.row<{ name: string }>(sql`
    select f.flow_name as name from flow_version v join flow_def f on f.id = v.flow_def_id
    where jsonb_path_exists(v.definition, '$.form[*].** ? (@.dict == $code)', jsonb_build_object('code', ${code}::text)) limit 1`);
  return found?.name ?? null;
}
