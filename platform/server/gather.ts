export type Gathering<Q, A> = {
  /** Runs under way at once. */
  lanes: number;
  /** Askers that one run serves at most. */
  most: number;
  /** Answers in the order of the askers; where it fails, all of them are told. */
  run: (asked: readonly Q[]) => Promise<readonly A[]>;
};

export type Gathered<Q, A> = {
  ask(asked: Q): Promise<A>;
  /** Those who wait for a run. */
  waiting(): number;
};

/**
 * Askers of one moment share one run: whoever comes while all lanes are taken waits, in order, for the next. So a rush of
 * a thousand costs the database some dozen statements, and whoever asks alone waits for nobody.
 */
export function gather<Q, A>({ lanes, most, run }: Gathering<Q, A>): Gathered<Q, A> {
  type Asker = { asked: Q; answer: (value: A) => void; fail: (error: unknown) => void };
  const askers: Asker[] = [];
  let running = 0;
  const serve = async (): Promise<void> => {
    while (askers.length > 0) {
      const own = askers.splice(0, most);
      try {
        const answers = await run(own.map(({ asked }) => asked));
        for (const [place, { answer }] of own.entries()) answer(answers[place]!);
      } catch (error) {
        for (const { fail } of own) fail(error);
      }
    }
    running -= 1;
  };
  return {
    ask: (asked) =>
      new Promise((answer, fail) => {
        askers.push({ asked, answer, fail });
        if (running >= lanes) return;
        running += 1;
        // what arrived in the same packet of events goes along
        setImmediate(() => void serve());
      }),
    waiting: () => askers.length,
  };
}

/** One of a kind for each school: nobody waits for, or shares a statement with, another school's people. */
export function gatherBySchool<Q, A>(
  of: (tenant: string) => Gathering<Q, A>,
): (tenant: string) => Gathered<Q, A> {
  const schools = new Map<string, Gathered<Q, A>>();
  return (tenant) => {
    const known = schools.get(tenant) ?? gather(of(tenant));
    schools.set(tenant, known);
    return known;
  };
}
