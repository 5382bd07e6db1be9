import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import { download, get, post, type Endpoint, type Proof } from '../http/endpoint.ts';
import { submit } from '../jobs/submit.ts';
import type { ResourceHooks } from '../room-server.ts';
import { importCheck } from './check.ts';
import { importOf } from './checking.ts';
import { XLSX } from './export-file.ts';
import { importTemplate } from './template.ts';
import { assertUndoable, batchOf } from './undo-import.ts';

/** The calls of the verb `import`: an empty sheet, the check of a filled one, and carrying it out, and taking it back. */
export function importCalls(resource: Resource, hooks: ResourceHooks, proof: Proof): Endpoint[] {
  const at = (verb: string) => `${resource.service}/${resource.name}/${verb}`;
  const needs = importOf(resource);
  return [
    get(at('importTemplate'), {
      needs,
      async handle(work) {
        const name = work.platform.words.say(work.locale, 'exchange.templateName', {
          resource: work.platform.words.say(work.locale, `resources.${resource.name}`),
        });
        return download(await importTemplate(work, resource), `${name}.xlsx`, XLSX);
      },
    }),
    post(at('importCheck'), {
      needs,
      // what a form would ask a proof for, the check of a sheet asks for
      proof: proof === 'plain' ? 'plain' : 'depends',
      multipart: true,
      // cells put right on the screen, as JSON: [{line, column, value}]
      body: z.strictObject({ fixes: z.string().max(100_000).default('') }),
      async handle(work, { body, files }) {
        const [file] = files;
        if (!file) throw new Refusal('exchange.noFile');
        return importCheck(work, resource, hooks, file, body.fixes);
      },
    }),
    post(at('importRun'), {
      needs,
      proof,
      body: z.strictObject({
        checkId: z.uuid(),
        mode: z.enum(['add', 'update', 'both']),
        onError: z.enum(['abort', 'skip']).default('abort'),
      }),
      async handle(work, { body }) {
        const check = await work.db.row<{ fileName: string; jobId: string | null }>(sql`
          select file_name, job_id from sys_import_check
          where id = ${body.checkId} and user_id = ${work.actor.userId} and resource = ${resource.name} for update`);
        if (!check) throw new Refusal('exchange.checkGone');
        if (check.jobId !== null) throw new Refusal('exchange.alreadyRun');
        const { words } = work.platform;
        const title = words.say(work.locale, 'exchange.importTitle', {
          resource: words.say(work.locale, `resources.${resource.name}`),
          file: check.fileName,
        });
        const jobId = await submit(work, { kind: 'import', resource: resource.name, title, params: body });
        await work.db.run(sql`update sys_import_check set job_id = ${jobId} where id = ${body.checkId}`);
        return { jobId };
      },
    }),
    post(at('importUndo'), {
      needs,
      proof,
      body: z.strictObject({ importLogId: z.uuid() }),
      async handle(work, { body: { importLogId } }) {
        const batch = await batchOf(work, resource, importLogId);
        await assertUndoable(work, resource, hooks, batch);
        const title = work.platform.words.say(work.locale, 'exchange.undoTitle', { file: batch.fileName });
        const params = { jobId: batch.jobId };
        return { jobId: await submit(work, { kind: 'importUndo', resource: resource.name, title, params }) };
      },
    }),
  ];
}
