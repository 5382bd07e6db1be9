/** Who teaches something together: the main teacher, those beside him, and what of its hours each has, in percent, his first. */
export type Teachers = {
  teacherId: string;
  assistantIds: readonly string[];
  shares: readonly number[];
};

/** As lessons keep the shares; nothing where one has all. */
export const sharesText = ({ assistantIds, shares }: Teachers): string | null =>
  assistantIds.length > 0 ? shares.join(',') : null;

/** Another in the place of somebody: he has his part besides what he had; nobody's hours are lost. */
export function handedTo({ teacherId, assistantIds, shares }: Teachers, from: string, to: string): Teachers {
  const parts = new Map<string, number>();
  for (const [place, id] of [teacherId, ...assistantIds].entries()) {
    const who = id === from ? to : id;
    parts.set(who, (parts.get(who) ?? 0) + (shares[place] ?? 0));
  }
  const [main, ...others] = [...parts.keys()];
  return { teacherId: main!, assistantIds: others, shares: [...parts.values()] };
}

export const isSame = (one: Teachers, other: Teachers): boolean =>
  one.teacherId === other.teacherId &&
  one.assistantIds.join() === other.assistantIds.join() &&
  one.shares.join() === other.shares.join();
