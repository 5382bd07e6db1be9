import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Realm } from '#platform/kit/room.ts';
import type { Gate } from '../auth/gate.ts';
import type { Work } from '../work.ts';

/**
 * Who may call: a permission (`leaveApply.list`), anybody signed in, or the public.
 * A call that forgets to say so does not type-check.
 */
export type Needs = 'login' | 'public' | `${string}.${string}`;

/** Of a call that whoever is signed in needs, wherever that is. */
export const EVERY_REALM: readonly Realm[] = ['office', 'welcome', 'exam'];

/** A file that arrived with a multipart call, kept in a temporary place until the call ends. */
export type Upload = { path: string; name: string; size: number };

/**
 * How sure the server must be of who calls, judged for each writing call: `plain` a living session is enough, `fresh` who
 * sits there showed it within ten minutes, `second` the same, and it is the word of another than who began the act, which
 * takes effect by it alone, `depends` the call itself asks, by what is handed in.
 */
export type Proof = 'plain' | 'fresh' | 'second' | 'depends';

export type Endpoint<Answer = unknown> = {
  method: 'GET' | 'POST';
  /** `<service>/<entity>/<verb>`; served under `/api/flySource-`. */
  path: string;
  needs: Needs;
  /** Of a GET nothing is asked. */
  proof?: Proof;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of `data`, for OpenAPI and the contract tests. */
  answer?: z.ZodType;
  /** Takes a multipart body: its fields go through `body`, its files are handed over. */
  multipart?: boolean;
  /** Whose tokens open it, the office's alone where nothing is said. What is public asks for no token. */
  realms?: readonly Realm[];
  /** Gates that may still stand when this is called: what serves to pass them. */
  passes?: readonly Gate[];
  /** Statements run on their own instead of in one transaction. Default for GET. */
  autocommit?: boolean;
  /** A POST that changes nothing of the school's: still answered where the school may only look. */
  reads?: boolean;
  /** The room that answers: a school whose package or licence lacks it is refused. */
  room?: string;
  /** Belongs to the person's own session: not answered to somebody who looks on as him. */
  personal?: boolean;
  /** Images and downloads that a tag opens carry a ticket instead of headers. */
  unsigned?: boolean;
  handle: (work: Work, input: Input) => Promise<Answer>;
};

/**
 * What a call answers, as `get` and `post` know it: said once, at the endpoint, and read by the room's screens. A body
 * outside the envelope is none.
 */
export type AnswerOf<E> = E extends Endpoint<infer Answer> ? Exclude<Answer, Flat | Blob> : never;

// The exact types of query and body live in `get` and `post`; the kernel only passes them through.
// oxlint-disable-next-line typescript/no-explicit-any
export type Input = { query: any; body: any; files: Upload[]; headers: Headers; text: string };

export type Headers = { readonly [name: string]: string | string[] | undefined };

type Given<Q, B> = {
  query: Q extends z.ZodType ? z.output<Q> : Record<string, never>;
  body: B extends z.ZodType ? z.output<B> : Record<string, never>;
  files: Upload[];
  headers: Headers;
  /** A JSON body as it came, for senders who sign their bytes; '' otherwise. */
  text: string;
};

type Declaration<Q, B, A> = Omit<Endpoint, 'method' | 'path' | 'query' | 'body' | 'handle'> & {
  query?: Q;
  body?: B;
  handle: (work: Work, input: Given<Q, B>) => Promise<A>;
};

export function get<A, Q extends z.ZodType | undefined = undefined>(
  path: string,
  declaration: Declaration<Q, undefined, A>,
): Endpoint<A> {
  return { method: 'GET', path, ...declaration } as Endpoint<A>;
}

export function post<
  A,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(path: string, declaration: Declaration<Q, B, A> & { proof: Proof }): Endpoint<A> {
  return { method: 'POST', path, ...declaration } as Endpoint<A>;
}

/** An answer outside the envelope: the flat body of `oauth/token`. */
export class Flat {
  readonly status: number;
  readonly body: object;
  readonly headers: { [name: string]: string | string[] };
  constructor(body: object, status: number, headers: { [name: string]: string | string[] } = {}) {
    this.headers = headers;
    this.body = body;
    this.status = status;
  }
}

/** An answer of bytes. */
export class Blob {
  readonly content: Buffer | Readable;
  readonly headers: { [name: string]: string };
  readonly status: number;
  constructor(content: Buffer | Readable, headers: { [name: string]: string }, status = 200) {
    this.content = content;
    this.headers = headers;
    this.status = status;
  }
}

/** Bytes that the browser saves under a name, never shows. */
export function download(content: Buffer | Readable, name: string, mime: string): Blob {
  return new Blob(content, {
    'content-type': mime,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}
