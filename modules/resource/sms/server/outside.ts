import { OutboundFault } from '#platform/server/outbound.ts';
import { ChannelFault, type Channel } from './port.ts';

type Asked = { method: 'GET' | 'POST'; headers?: { [name: string]: string }; body?: string };

/** One call to a provider. Answers with its JSON; what is lost or broken over there is worth another try. */
export async function call(
  { outbound }: Channel,
  url: URL,
  { method, headers, body }: Asked,
): Promise<unknown> {
  let answer: Response;
  try {
    answer = await outbound.fetch(url, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
  } catch (error) {
    throw asFault(error);
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

/** What is lost on the way may arrive next time; an address that may not be called stays wrong. */
export function asFault(error: unknown): ChannelFault {
  const lost = !(error instanceof OutboundFault) || ['timeout', 'network'].includes(error.reason);
  return new ChannelFault(lost ? 'later' : 'channel', reasonOf(error));
}

/** The innermost cause says most. */
export function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as { message?: string; cause?: unknown };
  return cause ? reasonOf(cause) : message;
}
