import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import { download, get, post, type Endpoint, type Proof } from '../http/endpoint.ts';
import { submit } from '../jobs/submit.ts';
import { asNamed } from '../resource/as-named.ts';
import type { ResourceHooks } from '../room-server.ts';
import { importCheck } from './check.ts';
import { importOf } from './checking.ts';
import { XLSX } from './export-file.ts';
import { keepPlan, type Keeps } from './kept-plans.ts';
import { importTemplate } from './template.ts';
import { assertUndoable, batchOf } from './undo-import.ts';

/** A check that waits to be run. */
type Waiting = {
  fileName: string;
  jobId: string | null;
  asks: boolean;
  shape: string | null;
  plan: Keeps | null;
};

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
        return download(await importTemplate(work, await asNamed(work, resource)), `${name}.xlsx`, XLSX);
      },
    }),
    post(at('importCheck'), {
      needs,
      // what a form would ask a proof for, the check of a sheet asks for
      proof: proof === 'plain' ? 'plain' : 'depends',
      multipart: true,
      body: z.strictObject({
        // cells put right on the screen, as JSON: [{line, column, value}]
        fixes: z.string().max(100_000).default(''),
        // which column is which field, what words mean, what all rows have: plan.ts
        plan: z.string().max(200_000).default(''),
        // the check of the same upload that this one takes the place of
        of: z.union([z.literal(''), z.uuid()]).default(''),
      }),
      async handle(work, { body, files }) {
        const [file] = files;
        if (!file) throw new Refusal('exchange.noFile');
        return importCheck(work, await asNamed(work, resource), hooks, file, body);
      },
    }),
    post(at('importRun'), {
      needs,
      proof,
      body: z.strictObject({
        checkId: z.uuid(),
        mode: z.enum(['add', 'update', 'both']),
        onError: z.enum(['abort', 'skip']).default('abort'),
        // the person looked at columns that were only guessed
        seen: z.boolean().default(false),
      }),
      async handle(work, { body: { seen, ...body } }) {
        const check = await work.db.row<Waiting>(sql`
          select file_name, job_id, asks, shape, plan from sys_import_check
          where id = ${body.checkId} and user_id = ${work.actor.userId} and resource = ${resource.name} for update`);
        if (!check) throw new Refusal('exchange.checkGone');
        if (check.jobId !== null) throw new Refusal('exchange.alreadyRun');
        if (check.asks && !seen) throw new Refusal('exchange.columnsUnseen');
        const { words } = work.platform;
        const title = words.say(work.locale, 'exchange.importTitle', {
          resource: words.say(work.locale, `resources.${resource.name}`),
          file: check.fileName,
        });
        const jobId = await submit(work, { kind: 'import', resource: resource.name, title, params: body });
        await work.db.run(sql`update sys_import_check set job_id = ${jobId} where id = ${body.checkId}`);
        if (check.plan && check.shape) await keepPlan(work, resource.name, check.shape, check.plan);
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
