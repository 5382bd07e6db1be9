import type { Resource } from '#platform/kit/resource.ts';
import { path } from '../client/calls.ts';
import { isRefusal } from '../client/refusal.ts';
import { requestBlob } from '../client/request.ts';
import { say } from '../client/say.ts';
import { saveBlob } from '../client/transfer.ts';
import { word } from '../i18n/words.ts';
import { csvLines } from './csv.ts';
import { schoolToday } from '../list/parts/day.ts';

/** `zip`: the workbook and the files that the rows hold. `print`: on paper, by the browser. */
export type ExportFormat = 'xlsx' | 'csv' | 'zip' | 'print';
type Made = { saved: boolean; jobId?: string; needsReason?: boolean; lines?: string[][] };

/** Nobody reads more rows on paper. */
const MOST_PRINTED = 2_000;

const TIMEOUT = 600_000;

/**
 * Asks for an export: a small one is saved at once, a big one becomes a job.
 * Like the client's `exportBlob` (same words), but the job's id comes out, so that its progress can be shown.
 */
export async function exportRows(
  resource: Resource,
  { format, ...asked }: Record<string, unknown> & { format: ExportFormat },
  name: string,
): Promise<Made> {
  try {
    const answer = await requestBlob('POST', path(resource.service, resource.name, 'export'), {
      body: { ...asked, format: format === 'print' ? 'csv' : format },
      timeout: TIMEOUT,
      quiet: true,
    });
    if (answer.headers.get('content-type')?.includes('application/json'))
      return { saved: false, ...(await later(answer, format)) };
    const blob = await answer.blob();
    if (blob.size === 0) {
      say.warning(word('sheet.noData'));
      return { saved: false };
    }
    if (format === 'print') return printable(await blob.text());
    saveBlob(blob, fileName(answer) ?? `${name}-${schoolToday()}.${format}`);
    return { saved: true };
  } catch (error) {
    if (isRefusal(error) && error.key === 'exchange.noFiles') {
      say.warning(error.msg);
      return { saved: false };
    }
    if (isRefusal(error) && error.key === 'exchange.reasonNeeded') {
      say.warning(error.msg);
      return { saved: false, needsReason: true };
    }
    say.error(word('sheet.exportFailed'), isRefusal(error) ? error.msg : '');
    return { saved: false };
  }
}

/** What is too much for one answer is made in the background; as paper it is too much altogether. */
async function later(answer: Response, format: ExportFormat): Promise<Pick<Made, 'jobId'>> {
  if (format === 'print') say.warning(word('sheet.tooManyToPrint', { max: MOST_PRINTED }));
  return { jobId: jobOf(await answer.json()) };
}

function printable(text: string): Made {
  const lines = csvLines(text);
  if (lines.length <= MOST_PRINTED + 1) return { saved: false, lines };
  say.warning(word('sheet.tooManyToPrint', { max: MOST_PRINTED }));
  return { saved: false };
}

function jobOf(body: { data?: { jobId?: string } | null; jobId?: string }): string | undefined {
  return body.data?.jobId ?? body.jobId;
}

/** The server's name for the file: it tells when it was made, and by whom where that matters. */
function fileName(answer: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
