import { useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import type { BoardCard, Moved } from '../server/answers.ts';

type Move = { studentId: string; classId: string | null; version: number };
type Back = { moves: { studentId: string; classId: string | null }[]; versions: Map<string, number> };

const MOST = 50;

/** Moves on a split's board, each a call that may be refused, and the way back of the last fifty. */
export function useSeats(planId: string, reread: () => Promise<unknown>) {
  const [held, hold] = useState<BoardCard | null>(null);
  const [backs, setBacks] = useState<Back[]>([]);
  /** Moves that break a rule: they wait for a reason. */
  const [asked, ask] = useState<{ moves: Move[]; back: Back['moves']; why: string } | null>(null);

  const send = async (moves: Move[], back: Back['moves'], reason?: string) => {
    try {
      const { moved } = await post<Moved>(
        path('zsgl', 'classPlan', 'move'),
        { planId, moves, ...(reason && { reason }) },
        { quiet: true },
      );
      const versions = new Map(moved.map((one) => [one.studentId, one.version]));
      setBacks((now) => [...now.slice(1 - MOST), { moves: back, versions }]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.key === 'admission.ruleBroken' && reason === undefined)
        return ask({ moves, back, why: error.msg });
      say.warning(error.msg);
    }
    await reread();
  };

  return {
    held,
    hold,
    asked,
    forget: () => ask(null),
    undoable: backs.length,
    /** Puts who is in the hand into a class; on somebody else's card the two change places. */
    put: async (classId: string | null, there: BoardCard | null) => {
      if (!held || there?.id === held.id || (there === null && held.classId === classId)) return;
      const from = held;
      hold(null);
      const moves = [{ studentId: from.id, classId, version: from.version }];
      const back = [{ studentId: from.id, classId: from.classId }];
      if (there) {
        moves.push({ studentId: there.id, classId: from.classId, version: there.version });
        back.push({ studentId: there.id, classId: there.classId });
      }
      await send(moves, back);
    },
    because: async (reason: string) => {
      if (!asked) return;
      ask(null);
      await send(asked.moves, asked.back, reason);
    },
    lock: async (card: BoardCard) => {
      hold(null);
      await attempt(() =>
        post(path('zsgl', 'classPlan', 'lock'), { planId, studentId: card.id, locked: !card.locked }),
      );
      await reread();
    },
    undo: async (reason: string) => {
      const last = backs.at(-1);
      if (!last) return;
      setBacks(backs.slice(0, -1));
      const moves = last.moves.map((one) => ({ ...one, version: last.versions.get(one.studentId) ?? 0 }));
      const done = await attempt(() =>
        post<Moved>(path('zsgl', 'classPlan', 'move'), { planId, moves, reason }),
      );
      // what was done before is undone from the versions that this left
      for (const back of backs)
        for (const one of done?.moved ?? [])
          if (back.versions.has(one.studentId)) back.versions.set(one.studentId, one.version);
      await reread();
    },
  };
}
