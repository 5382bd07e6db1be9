import { callHeaders } from './headers.ts';
import { isRefusal, type RefusedBody } from './refusal.ts';
import { noAnswer, showRefusal } from './answer.ts';
import { proveAgain } from './prove.ts';
import { refused, requestBlob, type CallOptions } from './request.ts';
import { say } from './say.ts';
import { sentence } from './sentences.ts';
import type { FileInfo } from './types.ts';

const UPLOAD_TIMEOUT = 600_000;

export type UploadOptions = {
  /** Other fields of the form, such as bizType. */
  fields?: Record<string, string>;
  /** 0 to 1. */
  onProgress?: (part: number) => void;
  quiet?: CallOptions['quiet'];
  signal?: AbortSignal;
};

/** Multipart upload of one file with progress; `fetch` can't report progress, hence XMLHttpRequest. */
export async function upload<T = FileInfo>(url: string, file: Blob, options: UploadOptions = {}): Promise<T> {
  let call = await sent(url, file, options);
  if (answerOf(call).error === 'account.stepUp' && (await proveAgain()))
    call = await sent(url, file, options);
  return settled<T>(call, options);
}

function sent(url: string, file: Blob, options: UploadOptions): Promise<XMLHttpRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value);
  form.set('file', file, file instanceof File ? file.name : nameOf(file));
  const call = new XMLHttpRequest();
  call.open('POST', url);
  call.timeout = UPLOAD_TIMEOUT;
  for (const [name, value] of Object.entries(callHeaders(url, true))) call.setRequestHeader(name, value);
  call.upload.onprogress = (event) => options.onProgress?.(event.loaded / event.total);
  options.signal?.addEventListener('abort', () => call.abort());
  return new Promise((resolve, reject) => {
    const lost = (cause: unknown) => {
      const refusal = noAnswer(cause);
      if (!options.quiet) showRefusal(refusal);
      reject(refusal);
    };
    call.onload = () => resolve(call);
    call.onerror = () => lost(null);
    call.ontimeout = () => lost(new DOMException('', 'TimeoutError'));
    call.onabort = () => reject(new DOMException('', 'AbortError'));
    call.send(form);
  });
}

/** A picture that has no name is called by the moment and its type (spec §7). */
const nameOf = ({ type }: Blob) => `${Date.now()}.${/^image\/(\w+)/.exec(type)?.[1] ?? 'bin'}`;

function settled<T>(call: XMLHttpRequest, options: UploadOptions): T {
  const body = answerOf(call) as RefusedBody & { data: T };
  const fine =
    call.status >= 200 && call.status < 300 && body.success !== false && (body.code ?? 200) === 200;
  if (!fine) throw refused(call.status, body, options);
  return body.data;
}

function answerOf({ responseText }: XMLHttpRequest): RefusedBody {
  try {
    return JSON.parse(responseText) as RefusedBody;
  } catch {
    return {};
  }
}

/**
 * Exports by POST and saves the file. Resolves with the log id of the export, or null when nothing was saved:
 * no rows → a warning; a failure → "导出失败"; too many rows → the file comes later in 文件下载.
 * @public
 */
export async function exportBlob(
  url: string,
  filters: unknown = {},
  fallbackName = 'export.xlsx',
): Promise<string | null> {
  try {
    const answer = await requestBlob('POST', url, { body: filters, timeout: UPLOAD_TIMEOUT, quiet: true });
    if (answer.headers.get('content-type')?.includes('application/json')) return later(await answer.json());
    const blob = await answer.blob();
    if (blob.size === 0) return warnEmpty();
    saveBlob(blob, fileName(answer.headers.get('content-disposition')) ?? fallbackName);
    return answer.headers.get('x-log-id') ?? '';
  } catch (error) {
    say.error(sentence('exportFailed'), isRefusal(error) ? error.msg : '');
    return null;
  }
}

function later(body: RefusedBody & { data?: { async?: boolean }; async?: boolean }): null {
  if (body.data?.async || body.async) say.info(sentence('exportLater'));
  else say.error(sentence('exportFailed'), body.msg ?? '');
  return null;
}

function warnEmpty(): null {
  say.warning(sentence('noData'));
  return null;
}

/** The name in `filename*=UTF-8''…`, else in `filename="…"`. */
function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Hands a blob to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
