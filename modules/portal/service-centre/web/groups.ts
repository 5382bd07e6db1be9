import { useRef, useState } from 'react';
import type { App } from '#modules/system/app/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { word } from '#platform/web/i18n/words.ts';
import type { Saved, Stored } from '../server/answers.ts';
import { arranged, inOneOrder, inOrder, type Arrangement } from '../rules-group.ts';
import { ROOM, sortKept, useKept } from './apps.ts';

export type ArrangeProps = {
  apps: ReadonlyMap<string, App>;
  arrangement: Arrangement;
  change: (wanted: Arrangement) => void;
};

const NONE: Arrangement = { loose: [], groups: [] };

/** What I keep, in my groups. `change` shows a new arrangement at once and keeps it behind. */
export function useArrangement() {
  const kept = useKept();
  const stored = useFetched<Stored>('base', 'appGroup', 'getMine', {}, { quiet: true });
  const [shown, show] = useState<Arrangement | null>(null);
  // changes follow each other: the next one goes out when the one before has been kept
  const queue = useRef<Promise<void>>(Promise.resolve());
  const version = useRef<number | null>(null);
  const ready = kept.data !== undefined && stored.data !== undefined;
  const ids = kept.data?.map(({ id }) => id) ?? [];
  const fresh = ready ? arranged(ids, stored.data.groups) : NONE;
  const change = (wanted: Arrangement) => {
    show(wanted);
    queue.current = queue.current.then(() => send(wanted));
  };
  const send = async (wanted: Arrangement) => {
    try {
      const body = { groups: wanted.groups, version: version.current ?? stored.data?.version ?? 0 };
      const answer = await post<Saved>(path('base', 'appGroup', 'save'), body, { quiet: true });
      version.current = answer.version;
      await sortKept(inOneOrder(wanted));
    } catch (error) {
      await again(error);
    }
    await forget('base', 'appGroup');
  };
  /** Somebody was quicker, or it can't be: what is kept is shown anew. */
  const again = async (error: unknown) => {
    const isLate = isRefusal(error) && error.key === 'kit.versionConflict';
    say.warning(isLate || !isRefusal(error) ? word('ui.group.conflict', {}, ROOM) : error.msg);
    await stored.refetch();
    version.current = null;
    show(null);
  };
  const apps = new Map((kept.data ?? []).map((app): [string, App] => [app.id, app]));
  return {
    ready,
    apps,
    arrangement: shown ? arranged(inOrder(ids, inOneOrder(shown)), shown.groups) : fresh,
    change,
  };
}
