import { signed } from '../bench/client.ts';

type Call = ReturnType<typeof signed>;

/** How a call ended: the status is 0 where nobody answered in time. */
export type Answer = { status: number; ms: number; key: string; msg: string; data: unknown };

const PATIENCE = 15_000;

/** Asks once and never throws. */
export async function call(
  port: number,
  { method, path, headers, body }: Call,
  form?: FormData,
): Promise<Answer> {
  const began = performance.now();
  const json = body !== undefined && { 'content-type': 'application/json' };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...json },
      body: form ?? body ?? null,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const said = (await answer.json()) as { error?: string; msg?: string; data?: unknown };
    return {
      status: answer.status,
      ms: performance.now() - began,
      key: said.error ?? '',
      msg: said.msg ?? '',
      data: said.data,
    };
  } catch (error) {
    const { message, cause } = error as Error;
    const msg = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return { status: 0, ms: performance.now() - began, key: '', msg, data: null };
  }
}

export const get = (port: number, path: string, token: string | null): Promise<Answer> =>
  call(port, signed('GET', `/api/flySource-${path}`, token));

export const post = (port: number, path: string, token: string, body: unknown): Promise<Answer> =>
  call(port, signed('POST', `/api/flySource-${path}`, token, body));

/** Whether somebody answers and the database is there. */
export const answers = async (port: number): Promise<boolean> =>
  (await get(port, 'base/openApi/getAppInfo', null)).status === 200;

/** Uploads one text file; answers with its id in `data.fileId`. */
export function upload(port: number, token: string, name: string, content: string): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return call(port, signed('POST', '/api/flySource-resource/oss/endpoint/put-file-save', token), form);
}
