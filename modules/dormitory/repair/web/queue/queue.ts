import { isRefusal } from '#platform/web/client/refusal.ts';

export type StepName = 'arrive' | 'finish';

/** A photo as it was taken; `fileId` since it arrived at the server. */
export type Shot = { name: string; file: Blob; fileId: string | null };

type Refused = { key: string; msg: string; errors: { field: string; label: string; message: string }[] };

/** A step that a worker took, not yet known to the server. */
export type Step = {
  /** Whose it is: school and account. Nobody else on this device sees or sends it. */
  owner: string;
  orderId: string;
  repairNo: string;
  placeName: string;
  action: StepName;
  /** The row's version when he pressed; null takes whatever is there, once he has seen why it was refused. */
  version: number | null;
  /** The order's arrival as it was known then: another one now is this step's own. */
  arriveAt: string | null;
  /** An arrival without proof would be refused. */
  mustProve?: boolean;
  values: { readonly [field: string]: unknown };
  shots: readonly Shot[];
  at: string;
  /** What the server said; such a step waits for the worker. */
  refused: Refused | null;
};
export type KeptStep = Step & { id: number };

/** Where steps outlive the page, in the order in which they were added. */
export type StepStore = {
  all(owner: string): Promise<KeptStep[]>;
  add(step: Step): Promise<number>;
  put(step: KeptStep): Promise<void>;
  remove(id: number): Promise<void>;
};

export type OrderNow = { version: number; arriveAt: string | null; afterPhotos: readonly string[] | null };

/** The calls to the server; each throws a `Refusal`. */
export type StepSender = {
  upload(shot: Shot): Promise<string>;
  look(orderId: string): Promise<OrderNow>;
  call(action: StepName, body: { [field: string]: unknown }): Promise<{ version: number }>;
};

export type Outcome = { step: KeptStep; end: 'sent' | 'already' | 'refused' };

export type QueueParts = {
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
export function stepQueue({ store, sender, owner, alone }: QueueParts) {
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
    const now = await sender.look(step.orderId);
    if (isDone(step, now)) {
      await settle(step, now.version);
      return 'already';
    }
    const ids = await uploaded(step);
    const { version } = await sender.call(step.action, {
      ...step.values,
      ...(step.action === 'finish' ? { afterPhotos: ids } : {}),
      id: step.orderId,
      version: step.version ?? now.version,
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

  /** Takes a step off; later ones of the same order, pressed on the same row, follow to its new version. */
  const settle = async (step: KeptStep, version: number) => {
    for (const later of await store.all(step.owner))
      if (later.id > step.id && later.orderId === step.orderId && later.version === step.version)
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
    /** Puts a refused step back in its place, mended. The worker has seen how things stand. */
    mend: (step: KeptStep) => store.put({ ...step, version: null, shots: freshShots(step), refused: null }),
    drop: (id: number) => alone(() => store.remove(id)),
  };
}

export type StepQueue = ReturnType<typeof stepQueue>;

/** A call whose answer was lost has arrived all the same: the order then shows this step's arrival or photos. */
function isDone(step: KeptStep, now: OrderNow): boolean {
  if (step.action === 'arrive') return now.arriveAt !== null && now.arriveAt !== step.arriveAt;
  return step.shots.some(({ fileId }) => fileId !== null && now.afterPhotos?.includes(fileId));
}

/** Photos that the server no longer knows go up again. */
function freshShots(step: KeptStep): readonly Shot[] {
  return step.refused?.key === 'file.notFound'
    ? step.shots.map((shot) => ({ ...shot, fileId: null }))
    : step.shots;
}
