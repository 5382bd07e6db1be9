import { useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { Moved } from '../server/answers.ts';

/** Somebody in the hand: where he is now, and the version in which he was seen. */
export type Held = { itemId: string; version: number; name: string; bedId: string | null; locked: boolean };
type Back = { itemId: string; bedId: string | null };

const MOST = 50;

/** Moves on a plan's board, each a call that may be refused, and the way back of the last fifty. */
export function useMoves(reread: () => void) {
  const [held, hold] = useState<Held | null>(null);
  const [backs, setBacks] = useState<(Back & { versions: Map<string, number> })[]>([]);
  const send = (itemId: string, bedId: string | null, version: number) =>
    post<Moved>(path('yxgl', 'dormPlanItem', 'move'), { itemId, bedId, version });
  /** Whether it was done; in any case the board is read anew. */
  const done = async (act: () => Promise<unknown>) => {
    await attempt(act);
    await forget('yxgl', 'dormPlanItem');
    reread();
  };
  return {
    held,
    hold,
    undoable: backs.length,
    /** Puts who is in the hand into a bed, or out of his with `null`. On somebody else's bed the two change places. */
    put: async (bedId: string | null, there: Held | null) => {
      if (!held || there?.itemId === held.itemId) return;
      const from = held;
      hold(null);
      await done(async () => {
        const { moved } = await send(from.itemId, bedId, from.version);
        const versions = new Map(moved.map((one) => [one.id, one.version]));
        setBacks((now) => [...now.slice(1 - MOST), { itemId: from.itemId, bedId: from.bedId, versions }]);
      });
    },
    lock: async (itemId: string, locked: boolean) => {
      hold(null);
      await done(() => post(path('yxgl', 'dormPlanItem', 'lock'), { itemId, locked }));
    },
    undo: async () => {
      const last = backs.at(-1);
      if (!last) return;
      setBacks(backs.slice(0, -1));
      await done(async () => {
        const { moved } = await send(last.itemId, last.bedId, last.versions.get(last.itemId)!);
        // what was done before is undone from the versions that this left
        for (const back of backs)
          for (const one of moved) if (back.versions.has(one.id)) back.versions.set(one.id, one.version);
      });
    },
  };
}
