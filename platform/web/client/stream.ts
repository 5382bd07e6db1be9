/** One message of an event stream. */
export type StreamEvent = { event: string; data: unknown };

/** Splits the text of an event stream into messages; keeps what is not complete yet for the next piece. */
export function splitEvents(buffer: string): { events: StreamEvent[]; rest: string } {
  const blocks = buffer.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(parseBlock).filter((event) => event !== null), rest };
}

function parseBlock(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trim());
  }
  if (data.length === 0 && event === 'message') return null;
  const text = data.join('\n');
  try {
    return { event, data: text ? (JSON.parse(text) as unknown) : null };
  } catch {
    return { event, data: text };
  }
}

/** Reads an event stream to its end. Resolves when the server closes it, rejects when it can't be read. */
export async function readStream(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  hear: (event: StreamEvent) => void,
): Promise<void> {
  const answer = await fetch(url, { headers: { ...headers, Accept: 'text/event-stream' }, signal });
  const fine = answer.ok && answer.headers.get('content-type')?.includes('text/event-stream');
  if (!fine || !answer.body) throw new Error(`no stream: ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const split = splitEvents(buffer + value);
    buffer = split.rest;
    split.events.forEach(hear);
  }
}
