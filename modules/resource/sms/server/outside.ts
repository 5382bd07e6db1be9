import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { ChannelFault } from './port.ts';

const TIMEOUT = 10_000;

/** This machine and the cloud's own address of secrets: no school's settings lead there. */
const INSIDE = new BlockList();
INSIDE.addSubnet('127.0.0.0', 8);
INSIDE.addSubnet('0.0.0.0', 8);
INSIDE.addSubnet('169.254.0.0', 16);
INSIDE.addAddress('100.100.100.200');
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addAddress('::', 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');
INSIDE.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');
INSIDE.addSubnet('::ffff:169.254.0.0', 112, 'ipv6');

/**
 * Refuses a host that is this machine itself. A mail server in the school's own network is fine. With
 * `CAMPUS_LOCAL_CHANNELS=on` (a relay on the same machine) everything is.
 */
export async function assertOutside(host: string): Promise<void> {
  if (process.env['CAMPUS_LOCAL_CHANNELS'] === 'on') return;
  const bare = host.replace(/^\[|\]$/g, '');
  const found = isIP(bare)
    ? [{ address: bare, family: isIP(bare) }]
    : await lookup(bare, { all: true }).catch((error: unknown) => {
        throw new ChannelFault('later', reasonOf(error));
      });
  const inside = found.some(({ address, family }) => INSIDE.check(address, family === 6 ? 'ipv6' : 'ipv4'));
  if (inside) throw new ChannelFault('channel', `${host}: this address is not allowed`);
}

type Asked = { method: 'GET' | 'POST'; headers?: { [name: string]: string }; body?: string };

/** One call to a provider. Answers with its JSON; what is lost or broken over there is worth another try. */
export async function call(url: URL, { method, headers, body }: Asked): Promise<unknown> {
  await assertOutside(url.hostname);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    throw new ChannelFault('later', reasonOf(error));
  }
  const text = await answer.text();
  if (answer.status >= 500 || answer.status === 429)
    throw new ChannelFault('later', `HTTP ${answer.status} ${text.slice(0, 200)}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ChannelFault('channel', `HTTP ${answer.status} ${text.slice(0, 200)}`);
  }
}

/** The innermost cause says most. */
export function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as { message?: string; cause?: unknown };
  return cause ? reasonOf(cause) : message;
}
