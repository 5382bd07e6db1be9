import pg from 'pg';

/** How the connection is called in the database's own list. */
export const LINE = 'campus-line';

/** How often the database is asked for a sign of life, and the unanswered beats after which it counts as away, or as gone. */
const BEAT = 400;
const AWAY = 6;
const GONE = 12;
/** Pauses between two tries to reach it again: the first, and the longest, so that its return is seen within seconds. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;
/** A try that isn't answered by then has failed. */
const ANSWER = 2_000;

/** One connection per process that says whether the database answers, and hears what other nodes say. */
export type Line = {
  /** Nobody can be served at this moment. */
  isAway(): boolean;
  /** The database answered somewhere else: that is a sign of life as well. */
  heard(): void;
  /**
   * Says these words to all nodes, together with what others say meanwhile. Nobody waits for it, and while the line is
   * down they are lost.
   */
  say(words: readonly string[]): void;
  /** Told when the database is away: whoever waits for it may give up. */
  onAway(tell: () => void): void;
  /** Told when it was silent for so long that no connection is worth keeping. */
  onGone(tell: () => void): void;
  close(): Promise<void>;
};

export type Ear = {
  channel: string;
  said: (payload: string) => void;
  /** It listens again; what was said meanwhile is lost. */
  again: () => void;
};

/** Opens the line, and again whenever it drops: one loop with growing pauses, however often the tries fail. */
export async function keepLine(url: string, ear: Ear): Promise<Line> {
  const away = new Set<() => void>();
  const gone = new Set<() => void>();
  let closed = false;
  let client: pg.Client | null = null;
  let isLost = false;
  let isAsked = false;
  let unanswered = 0;

  const open = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: LINE,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER,
    });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => ear.said(payload ?? '{}'));
    try {
      await next.connect();
      await next.query({ text: `listen ${ear.channel}`, query_timeout: ANSWER } as pg.QueryConfig);
    } catch (error) {
      cut(next);
      throw error;
    }
    if (closed) return next.end();
    next.once('end', () => void reopen());
    [client, isAsked, unanswered, isLost] = [next, false, 0, false];
  };
  const lose = (): void => {
    if (isLost || closed) return;
    isLost = true;
    for (const tell of away) tell();
  };
  const reopen = async (): Promise<void> => {
    client = null;
    for (let pause = 0; !closed; pause = Math.min(pause * 2 || FIRST_PAUSE, LONGEST_PAUSE)) {
      // not all nodes in one moment
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)).unref());
      try {
        await open();
        return closed ? undefined : ear.again();
      } catch {
        lose();
      }
    }
  };
  // counted in beats, not by the clock: a process that was busy itself has not listened meanwhile
  const beat = (): void => {
    const asked = client;
    if (!asked) return;
    if (isAsked) {
      unanswered += 1;
      if (unanswered === AWAY) for (const tell of away) tell();
      if (unanswered >= GONE) hangUp(asked);
      return;
    }
    isAsked = true;
    asked.query('select 1').then(
      () => client === asked && ([isAsked, unanswered] = [false, 0]),
      () => {},
    );
  };
  let words: string[] = [];
  let isSaying = false;
  const speak = async (): Promise<void> => {
    if (isSaying) return;
    isSaying = true;
    while (client && words.length > 0) {
      const said = words;
      words = [];
      const sent = client.query('select pg_notify($1, word) from unnest($2::text[]) as word', [
        ear.channel,
        said,
      ]);
      await sent.catch(() => {});
    }
    words = [];
    isSaying = false;
  };
  const hangUp = (silent: pg.Client): void => {
    lose();
    for (const tell of gone) tell();
    cut(silent);
  };

  await open();
  const timer = setInterval(beat, BEAT).unref();
  return {
    isAway: () => isLost || unanswered >= AWAY,
    heard: () => void (unanswered = 0),
    say(added) {
      words.push(...added);
      void speak();
    },
    onAway: (tell) => void away.add(tell),
    onGone: (tell) => void gone.add(tell),
    async close() {
      closed = true;
      clearInterval(timer);
      if (client && unanswered > 0) cut(client);
      else await client?.end();
    },
  };
}

/** Ends a connection whose other side says nothing; an orderly end would wait for its answer. */
export function cut(client: pg.ClientBase): void {
  // the driver's types hide the socket
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new Error('The database was silent'));
}
