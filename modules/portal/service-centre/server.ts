import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { ratingStat } from './server/rating-stat.ts';
import { groups } from './server/group.ts';
import { running } from './server/running.ts';
import { ratings } from './server/rating.ts';

type Guide = {
  appId: string;
  audience: string | null;
  material: string | null;
  steps: string;
  days: number | null;
  contact: string | null;
  legalBasis: string | null;
  version: number;
};

/** How a service is used; null where nobody has written it down. What is offered to whom is no secret. */
export const getOne = get('base/serviceGuide/getOne', {
  needs: 'login',
  query: z.strictObject({ appId: z.uuid() }),
  async handle(work, { query }) {
    const guide = await work.db.row<Guide>(sql`
      select app_id, audience, material, steps, days, contact, legal_basis, version from service_guide where app_id = ${query.appId}`);
    return guide ?? null;
  },
});

/** Which services have a guide. */
const list = get('base/serviceGuide/getAppIds', {
  needs: 'login',
  async handle(work) {
    const rows = await work.db.rows<{ appId: string }>(sql`select app_id from service_guide`);
    return rows.map(({ appId }) => appId);
  },
});

const rich = z
  .string()
  .max(20_000)
  .nullable()
  .transform((html) => html && cleanHtml(html));

const save = post('base/serviceGuide/save', {
  needs: 'serviceGuide.save',
  proof: 'plain',
  body: z.strictObject({
    appId: z.uuid(),
    audience: z.string().trim().max(200).nullable(),
    material: rich,
    steps: z.string().min(1).max(20_000).transform(cleanHtml),
    days: z.number().int().min(0).max(365).nullable(),
    contact: z.string().trim().max(200).nullable(),
    legalBasis: z.string().trim().max(500).nullable(),
    version: z.number().int().min(0),
  }),
  async handle(work, { body }) {
    const app = await work.db.row(sql`select 1 from app_name where id = ${body.appId}`);
    if (!app) throw notFound();
    const row = await work.db.row<{ version: number }>(sql`
      insert into service_guide (tenant_id, app_id, audience, material, steps, days, contact, legal_basis, updated_at)
      values (${work.tenant}, ${body.appId}, ${body.audience}, ${body.material}, ${body.steps}, ${body.days}::int, ${body.contact},
        ${body.legalBasis}, ${work.at})
      on conflict (tenant_id, app_id) do update set audience = excluded.audience, material = excluded.material, steps = excluded.steps,
        days = excluded.days, contact = excluded.contact, legal_basis = excluded.legal_basis, version = service_guide.version + 1,
        updated_at = excluded.updated_at where service_guide.version = ${body.version} returning version`);
    if (!row) throw new Refusal('kit.versionConflict');
    return { id: body.appId, version: row.version };
  },
});

export default roomServer({ endpoints: [getOne, list, save, ...ratings, ...groups, ratingStat, running] });
