import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { readJson, writeJson } from '#platform/web/client/storage.ts';
import { say } from './words.ts';

const at = (path: string) => `/api/flySource-${path}`;

export async function ask<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  return (await request<T>('GET', at(path), { query, quiet: true })).data;
}

export async function send<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  return (await request<T>('POST', at(path), { body, headers, quiet: true })).data;
}

/** The server's own sentence. */
export const faultOf = (error: unknown): string =>
  isRefusal(error) && error.msg ? error.msg : say('failed');

/** By field, where the server says it so. */
export function faultsOf(error: unknown): Record<string, string> {
  if (!isRefusal(error) || error.errors.length === 0) return { '': faultOf(error) };
  return Object.fromEntries(error.errors.map((one) => [one.field, one.message]));
}

const LAST = 'welcome.last:';

export type Asked<T> = { data: T | null; fault: string; again: () => void };

/** An answer; where nobody answers the last one is shown, so that the page can be read on the train. */
export function useAsked<T>(path: string, kept = false): Asked<T> {
  const [data, setData] = useState<T | null>(() => (kept ? readJson<T>(LAST + path) : null));
  const [fault, setFault] = useState('');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isThere = true;
    ask<T>(path).then(
      (answer) => {
        if (!isThere) return;
        setData(answer);
        setFault('');
        if (kept) writeJson(LAST + path, answer);
      },
      (error: unknown) => isThere && setFault(faultOf(error)),
    );
    return () => {
      isThere = false;
    };
  }, [path, kept, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { data, fault, again };
}
