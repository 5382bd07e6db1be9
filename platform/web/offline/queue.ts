import { isRefusal } from '../client/refusal.ts';

/** A photo as it was taken; `fileId` since it arrived at the server. */
export type Shot = { name: string; file: Blob; fileId: string | null };

type Values = { readonly [field: string]: unknown };
type Refused = { key: string; msg: string; errors: { field: string; label: string; message: string }[] };

/** A transition that somebody made and that the server doesn't know yet. */
export type Step = {
  /** Whose it is: school and account. Nobody else on this device sees or sends it. */
  owner: string;
  rowId: string;
  action: string;
  /** The row's version when he pressed; null takes whatever is there, once he has seen why it was refused. */
  version: number | null;
  /** What of the row is told, and what was known of it then. */
  row: Values;
  values: Values;
  shots: readonly Shot[];
  at: string;
  /** What the server said; such a step waits for its person. */
  refused: Refused | null;
};
export type KeptStep = Step & { id: number };

/** How the row shows that a step was taken: a moment that another one then has taken the place of, or the step's own photos. */
export type Proof = {
  mark?: string;
  photos?: string;
  /** The server judges the step by what it says, whatever became of the row meanwhile. */
  anyVersion?: true;
};

/** Where steps outlive the page, in the order in which they were added. */
export type StepStore = {
  all(owner: string): Promise<KeptStep[]>;
  add(step: Step): Promise<number>;
  put(step: KeptStep): Promise<void>;
  remove(id: number): Promise<void>;
};

export type RowNow = Values & { version: number };

/** The calls to the server; each throws a `Refusal`. */
type StepSender = {
  upload(shot: Shot): Promise<string>;
  look(rowId: string): Promise<RowNow>;
  call(action: string, body: { [field: string]: unknown }): Promise<{ version: number }>;
};

export type Outcome = { step: KeptStep; end: 'sent' | 'already' | 'refused' };

type QueueParts = {
  steps: { readonly [action: string]: Proof };
  store: StepStore;
  sender: StepSender;
  owner: () => string | null;
  /** Runs one piece of work at a time, whichever tab asks. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** No answer, no session, too many calls, or a server in trouble: the same step may pass later. */
const isLost = (error: unknown) =>
  !isRefusal(error) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500;

/** The queue of steps: sent in the order in which they were taken, each once, none lost. */
export function stepQueue({ steps, store, sender, owner, alone }: QueueParts) {
  const waiting = async (whose: string) => (await store.all(whose)).find((step) => step.refused === null);

  const drain = () =>
    alone(async () => {
      const outcomes: Outcome[] = [];
      const whose = owner();
      if (whose === null) return outcomes;
      for (let step = await waiting(whose); step && owner() === whose; step = await waiting(whose)) {
        try {
          outcomes.push({ step, end: await send(step) });
        } catch (error) {
          if (isLost(error) || !isRefusal(error)) return outcomes;
          const { key, msg, errors } = error;
          const [latest = step] = (await store.all(whose)).filter(({ id }) => id === step!.id);
          const refused = { ...latest, refused: { key, msg, errors } };
          await store.put(refused);
          outcomes.push({ step: refused, end: 'refused' });
        }
      }
      return outcomes;
    });

  const send = async (step: KeptStep): Promise<'sent' | 'already'> => {
    const now = await sender.look(step.rowId);
    const { photos, anyVersion } = steps[step.action] ?? {};
    if (isDone(step, now, steps[step.action] ?? {})) {
      await settle(step, now.version);
      return 'already';
    }
    const ids = await uploaded(step);
    const { version } = await sender.call(step.action, {
      ...step.values,
      ...(photos && { [photos]: ids }),
      id: step.rowId,
      ...(!anyVersion && { version: step.version ?? now.version }),
    });
    await settle(step, version);
    return 'sent';
  };

  /** Each id is kept as soon as it is known, so that a break doesn't send a photo again. */
  const uploaded = async (step: KeptStep): Promise<string[]> => {
    const shots = [...step.shots];
    for (const [index, shot] of shots.entries()) {
      if (shot.fileId !== null) continue;
      shots[index] = { ...shot, fileId: await sender.upload(shot) };
      await store.put({ ...step, shots: [...shots] });
    }
    return shots.flatMap(({ fileId }) => fileId ?? []);
  };

  /** Takes a step off; later ones about the same row, pressed on the same state, follow to its new version. */
  const settle = async (step: KeptStep, version: number) => {
    for (const later of await store.all(step.owner))
      if (later.id > step.id && later.rowId === step.rowId && later.version === step.version)
        await store.put({ ...later, version });
    await store.remove(step.id);
  };

  return {
    drain,
    list: async () => {
      const whose = owner();
      return whose === null ? [] : store.all(whose);
    },
    add: (step: Step) => store.add(step),
    /** Puts a refused step back in its place, mended. Its person has seen how things stand. */
    mend: (step: KeptStep) => store.put({ ...step, version: null, shots: freshShots(step), refused: null }),
    drop: (id: number) => alone(() => store.remove(id)),
  };
}

/** A call whose answer was lost has arrived all the same: the row then shows this step's moment or photos. */
function isDone(step: KeptStep, now: RowNow, { mark, photos }: Proof): boolean {
  if (mark) return now[mark] !== null && now[mark] !== step.row[mark];
  const there = photos ? now[photos] : null;
  return Array.isArray(there) && step.shots.some(({ fileId }) => fileId !== null && there.includes(fileId));
}

/** Photos that the server no longer knows go up again. */
function freshShots(step: KeptStep): readonly Shot[] {
  return step.refused?.key === 'file.notFound'
    ? step.shots.map((shot) => ({ ...shot, fileId: null }))
    : step.shots;
}
