import { lookup as resolve, type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { Agent as HttpAgent, IncomingMessage } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Why a call to the outside was not made, or its answer not taken. */
export class OutboundFault extends Error {
  readonly reason: 'address' | 'scheme' | 'redirect' | 'tooLarge' | 'timeout' | 'network';
  constructor(reason: OutboundFault['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type OutboundInit = {
  method?: string;
  headers?: { [name: string]: string };
  body?: string | Uint8Array;
  signal?: AbortSignal | undefined;
  /** Files travel: of any size, the answer as a stream with all its headers, as long as no minute passes in silence. */
  files?: boolean;
};

export type Outbound = {
  /**
   * The one way to call somebody else's server. Only https, never a private address after the name was looked up, no
   * redirects, ten seconds, one megabyte (of files, see there). Hosts that the operator named as inner ones may be private and plain http.
   * @throws OutboundFault
   */
  fetch(url: string | URL, init?: OutboundInit): Promise<Response>;
  /**
   * Where to connect for protocols other than http: the address of a host's name, judged as `fetch` judges it.
   * @throws OutboundFault
   */
  address(host: string): Promise<string>;
  /** Whether such an address could be called at all; for forms, before it is stored. */
  allows(url: string): boolean;
};

const SECONDS = 10;
const MOST_BYTES = 1024 * 1024;
/** How long nothing may be heard of a file. Milliseconds. */
const SILENCE = 60_000;
/** A connection waits this long for the next file: shorter than any server keeps it. Milliseconds. */
const KEPT = 4_000;

/** What no public server lives at: this machine, inner networks, test ranges, other people's tunnels. */
const CLOSED_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
const CLOSED_6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const closed = new BlockList();
for (const [list, family] of [
  [CLOSED_4, 'ipv4'],
  [CLOSED_6, 'ipv6'],
] as const)
  for (const range of list.split(' ')) {
    const [net, bits] = range.split('/');
    closed.addSubnet(net!, Number(bits), family);
  }
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one that anybody on the internet may call. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** `CAMPUS_INNER_HOSTS`: what the operator opens of the school's own network. */
export const innerHosts = (env: NodeJS.ProcessEnv): string[] =>
  (env['CAMPUS_INNER_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean);

/** `inner`: hosts (`cas.school.edu.cn`, `10.1.2.3:8443`) of the school's own network that the operator opens. */
export function outbound(inner: readonly string[]): Outbound {
  const isInner = (url: URL) => inner.includes(url.hostname) || inner.includes(url.host);
  const fault = (url: URL): OutboundFault['reason'] | null => {
    if (isInner(url)) return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'scheme';
    if (url.protocol !== 'https:') return 'scheme';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(host) !== 0 && !isPublic(host) ? 'address' : null;
  };
  return {
    allows: (text) => URL.canParse(text) && new URL(text).username === '' && fault(new URL(text)) === null,
    async address(host) {
      if (inner.includes(host)) return host;
      const found = isIP(host) ? [host] : await lookedUp(host);
      if (found.length === 0 || !found.every(isPublic))
        throw new OutboundFault('address', `${host} may not be called`);
      return found[0]!;
    },
    async fetch(target, init = {}) {
      const url = new URL(target);
      const refused = fault(url);
      if (refused) throw new OutboundFault(refused, `${url.host} may not be called`);
      return ask(url, init, isInner(url) ? undefined : publicOnly);
    },
  };
}

async function lookedUp(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new OutboundFault('network', (error as Error).message);
  }
}

/** Looks a name up and hands on exactly the addresses that were judged: a second look-up could say something else. */
const publicOnly: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const bad = found.length === 0 || found.some(({ address }) => !isPublic(address));
    if (bad) return done(new OutboundFault('address', `${name} leads to an inner address`), []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

async function ask(url: URL, init: OutboundInit, lookup: LookupFunction | undefined): Promise<Response> {
  // importing node:http reads all it exports, a whole client among it: a tenth of the start, for who may never call
  const { Agent, request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const limits = init.files ? [] : [AbortSignal.timeout(SECONDS * 1000)];
  const signal = AbortSignal.any([...(init.signal ? [init.signal] : []), ...limits]);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof OutboundFault ? error : new OutboundFault(causeOf(error), error.message));
    const options = {
      method: init.method ?? 'GET',
      headers: init.headers ?? {},
      signal,
      agent: init.files ? (agents[url.protocol] ??= new Agent({ keepAlive: true, timeout: KEPT })) : false,
      ...(init.files && { timeout: SILENCE }),
      ...(lookup && { lookup }),
    };
    const take = (answer: IncomingMessage) =>
      init.files ? stream(answer, options.method === 'HEAD') : read(answer);
    const asked = request(url, options, (answer) => void take(answer).then(resolve, fail));
    asked.on('timeout', () => asked.destroy(new OutboundFault('timeout', 'no answer')));
    asked.on('error', fail);
    asked.end(init.body);
  });
}

/** Files come one after the other from one store. A kept connection leads to an address that was judged when it opened. */
const agents: { [protocol: string]: HttpAgent } = {};

const causeOf = (error: Error): OutboundFault['reason'] =>
  error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'network';

function assertNoRedirect(answer: IncomingMessage): void {
  const status = answer.statusCode ?? 0;
  if (status < 300 || status >= 400) return;
  answer.destroy();
  throw new OutboundFault('redirect', 'the answer leads elsewhere');
}

async function read(answer: IncomingMessage): Promise<Response> {
  assertNoRedirect(answer);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) {
      answer.destroy();
      throw new OutboundFault('tooLarge', 'the answer is too long');
    }
    parts.push(part);
  }
  const status = answer.statusCode ?? 0;
  const body = status === 204 || size === 0 ? null : Buffer.concat(parts);
  return new Response(body, { status, headers: headersOf(answer) });
}

/** All that came: some senders sign what they answer in headers of their own. */
const headersOf = (answer: IncomingMessage): [string, string][] =>
  Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );

async function stream(answer: IncomingMessage, headOnly: boolean): Promise<Response> {
  assertNoRedirect(answer);
  const status = answer.statusCode ?? 0;
  const headers = headersOf(answer);
  const isEmpty = headOnly || status === 204;
  // what nobody reads would hold the connection
  if (isEmpty) answer.resume();
  // the two libraries describe one standard stream
  const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array> as BodyInit);
  return new Response(body, { status, headers });
}
