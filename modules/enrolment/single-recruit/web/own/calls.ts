import type { Dicts } from '#modules/system/dictionary/answers';
import { useCallback, useEffect, useState } from 'react';
import { grant } from '#platform/web/client/account.ts';
import { sentenceOf } from '#platform/web/client/anonymous.ts';
import { get, path, post } from '#platform/web/client/calls.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import type { Puzzle } from '#platform/web/client/puzzle.ts';
import type { Query } from '#platform/web/client/query.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { passwordHash } from '#platform/web/client/sign.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { say } from './words.ts';

const OPEN = '/api/flySource-dzks/openApi';
const UPLOAD = '/api/flySource-resource/oss/endpoint/put-welcome-file-save';
/** Calls of one act that may meet another's wrong tries in between. */
const MOST = 3;

type Headers = Record<string, string>;

const school = (): Headers => ({ 'Tenant-Id': tenantId() ?? '000000' });

/** A call of somebody who isn't signed in; `headers` carry work that was asked for. */
export async function askOpen<T>(verb: string, body?: object, headers: Headers = {}): Promise<T> {
  const { data } = await request<T>(body ? 'POST' : 'GET', `${OPEN}/${verb}`, {
    ...(body && { body }),
    headers: { ...school(), ...headers },
    anonymous: true,
    quiet: true,
  });
  return data;
}

/** Does the work that stands before what strangers might do for fun. */
export async function captcha(username: string): Promise<Headers> {
  const options = { query: { type: 'work', username }, quiet: true, anonymous: true };
  const { data } = await request<Puzzle & { key: string }>('GET', '/api/flySource-auth/captcha', options);
  const { solve } = await import('#platform/web/client/puzzle.ts');
  return { 'Captcha-Key': data.key, 'Captcha-Code': await solve(data) };
}

/** Opens the session of a candidate, by his number or his identity card. */
export async function signIn(username: string, password: string): Promise<void> {
  const query = {
    username,
    password: passwordHash(password),
    type: 'exam',
    grant_type: 'password',
    scope: 'all',
  };
  let headers: Headers = {};
  for (let turn = 0; ; turn += 1) {
    try {
      await grant({ tenantId: tenantId(), ...query }, { ...school(), ...headers });
      return;
    } catch (error) {
      const isWanted =
        isRefusal(error) && `${error.key} ${String(error.body.errorKey ?? '')}`.includes('captcha');
      if (turn === MOST || !isWanted) throw error;
      headers = await captcha(username);
    }
  }
}

export const own = <T>(entity: string, verb: string, query?: Query): Promise<T> =>
  get<T>(path('dzks', entity, verb), query, { quiet: true });
export const tell = <T>(verb: string, body: object = {}): Promise<T> =>
  post<T>(path('dzks', 'ks', verb), body, { quiet: true });

/** A paper or picture of the candidate's; answers with its id. */
export const send = async (file: Blob): Promise<string> =>
  (await upload(UPLOAD, file, { quiet: true })).fileId;

export type Options = readonly { value: string; label: string }[];

/** Values of dictionaries with their names, in the reader's language. */
export function useDicts(codes: string): Dicts {
  const [dicts, setDicts] = useState<Dicts>({});
  useEffect(() => {
    const asked = get<Dicts>(path('base', 'dataDictionary', 'getDicts'), { codes }, { quiet: true });
    asked.then(setDicts, () => {});
  }, [codes]);
  return dicts;
}

type Asked<T> = { data: T | null; fault: string; again: () => void };

/** What a call answers, asked when the page opens and whenever it is wanted again. */
export function useOwn<T>(entity: string, verb: string): Asked<T> {
  const [state, setState] = useState<{ data: T | null; fault: string }>({ data: null, fault: '' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    own<T>(entity, verb).then(
      (data) => gone || setState({ data, fault: '' }),
      (error: unknown) => gone || setState({ data: null, fault: sentenceOf(error, say('failed')) }),
    );
    return () => {
      gone = true;
    };
  }, [entity, verb, round]);
  return { ...state, again: useCallback(() => setRound((now) => now + 1), []) };
}

export type Wrong = { readonly [field: string]: string };

/** `busy` while an act is under way; what the server has against it, as a sentence and by field. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault('');
    setWrong({});
    try {
      await act();
      return true;
    } catch (error) {
      setFault(sentenceOf(error, say('failed')));
      if (isRefusal(error)) setWrong(Object.fromEntries(error.errors.map((one) => [one.field, one.message])));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, wrong, run };
}
