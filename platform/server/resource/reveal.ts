import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { record } from '../audit/record.ts';
import { post, type Endpoint } from '../http/endpoint.ts';
import type { Platform } from '../platform.ts';
import { find } from './find.ts';
import { unseal } from './secret-fields.ts';

/** One sensitive field of one row, in full, for a reason that is kept. */
export function reveal(platform: Platform, resource: Resource): Endpoint {
  const permission = `${resource.name}.reveal` as const;
  return post(`${resource.service}/${resource.name}/reveal`, {
    needs: permission,
    proof: 'fresh',
    reads: true,
    body: z.strictObject({
      id: z.uuid(),
      field: z.string().max(60),
      reason: z.string().trim().min(2).max(200),
    }),
    async handle(work, { body }) {
      const field = Object.hasOwn(resource.fields, body.field) ? resource.fields[body.field] : undefined;
      if (field?.kind !== 'text' || !field.secret)
        throw new Refusal('kit.unknownField', { field: body.field });
      const row = await find(work, resource, body.id, permission, { lock: false });
      unseal({ [body.field]: field }, row, platform.secrets);
      await record(
        work,
        resource,
        `reveal:${body.field}`,
        [{ rowId: row.id, before: {}, after: {} }],
        body.reason,
      );
      return { value: row[body.field] };
    },
  });
}
