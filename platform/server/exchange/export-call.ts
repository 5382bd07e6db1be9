import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import type { Resource } from '#platform/kit/resource.ts';
import { asNamed } from '../resource/as-named.ts';
import { Blob, download, post, type Endpoint } from '../http/endpoint.ts';
import { submit } from '../jobs/submit.ts';
import type { Work } from '../work.ts';
import { attachedFiles } from './attachments.ts';
import { exportBody, planOf, readAsked } from './export-asked.ts';
import { exportFile, logExport, MIME } from './export-file.ts';
import { assertMayTake } from './export-guard.ts';
import { countRows, exportOf } from './export-rows.ts';

/** More rows than this are made in the background and handed over as a file. */
const AT_ONCE = 10_000;

/** The call of the verb `export`. */
export function exportCall(resource: Resource): Endpoint {
  return post(`${resource.service}/${resource.name}/export`, {
    needs: exportOf(resource),
    proof: 'depends',
    reads: true,
    body: exportBody,
    async handle(work, { body }) {
      const asked = readAsked(body);
      const plan = planOf(work, await asNamed(work, resource), asked);
      const count = await countRows(work, plan, AT_ONCE + 1);
      const guarded = await assertMayTake(work, plan, { rows: count, reason: asked.reason });
      if (count === 0) return new Blob(Buffer.alloc(0), { 'content-type': MIME[asked.format] });
      if (asked.format === 'zip') await attachedFiles(work, plan);
      if (count > AT_ONCE || asked.format === 'zip')
        return { async: true, jobId: await later(work, resource, asked) };
      const filters = { ...asked.filters, ...(asked.ids && { ids: asked.ids }) };
      const file = exportFile(work, plan, { format: asked.format, filters, guarded });
      // whole before the first byte leaves: a failure is an answer, and no slow reader holds a transaction
      const content = await buffer(file.content);
      const id = v7();
      const made = {
        id,
        filters,
        rows: file.rows(),
        sha256: file.sha256(),
        jobId: null,
        reason: asked.reason,
      };
      await logExport(work, plan, made);
      const answer = download(content, file.name, MIME[asked.format]);
      answer.headers['x-log-id'] = id;
      return answer;
    },
  });
}

function later(work: Work, resource: Resource, params: object): Promise<string> {
  const { words } = work.platform;
  const title = words.say(work.locale, 'exchange.exportTitle', {
    resource: words.say(work.locale, `resources.${resource.name}`),
  });
  return submit(work, { kind: 'export', resource: resource.name, title, params });
}
