import { notFound } from '#platform/kit/errors.ts';
import type { Filling, Printed } from '#platform/kit/print.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { PrintedDocument } from '#platform/server/print.ts';
import type { Work } from '#platform/server/work.ts';
import { filledSheet, isSealed } from '../rules.ts';
import { sealOf } from './seal.ts';

type Asked = {
  document: string;
  variant?: string;
  filling: Filling;
  qr?: string;
  /** Whose paper it is, where departments may have a seal of their own. */
  departmentId?: string;
};

export function documentOf(work: Work, code: string): PrintedDocument {
  for (const { server } of work.platform.rooms) {
    const found = server.documents;
    if (found && Object.hasOwn(found, code)) return found[code]!;
  }
  throw notFound();
}

type Sheet = Pick<Printed, 'paper' | 'orientation'> & { body: string };

/** The document on the school's own sheet, the variant's before the general one; on the one that it begins with where it has published none. */
export async function printed(work: Work, asked: Asked): Promise<Printed> {
  const { paper, body } = documentOf(work, asked.document);
  return sheetOf(work, asked, (await ownSheet(work, asked)) ?? { paper, orientation: 'portrait', body });
}

/** Sheets that this work has asked for: who prints many asks once. */
const sheets = new WeakMap<Work, Map<string, Promise<Sheet | undefined>>>();

function ownSheet(work: Work, { document, variant = '' }: Asked): Promise<Sheet | undefined> {
  const known = sheets.get(work) ?? new Map<string, Promise<Sheet | undefined>>();
  sheets.set(work, known);
  const key = `${document} ${variant}`;
  const asked =
    known.get(key) ??
    work.db.row<Sheet>(sql`
      select v.paper, v.orientation, v.body from print_template t
      join print_template_version v on v.template_id = t.id and v.version_no = t.current_version
      where t.document = ${document} and t.variant in ('', ${variant}) and t.status = 'published'
      order by t.variant desc limit 1`);
  known.set(key, asked);
  return asked;
}

export async function sheetOf(work: Work, asked: Asked, sheet: Sheet): Promise<Printed> {
  const { document, filling, qr } = asked;
  const { paper, orientation, body } = sheet;
  return {
    title: work.platform.words.say(work.locale, `documents.${document}.name`),
    paper,
    orientation,
    html: filledSheet(body, filling),
    qr: qr ?? null,
    seal: isSealed(body) ? await sealOf(work, asked) : null,
  };
}
