import type { Resource } from '#platform/kit/resource.ts';
import { ask } from '../client/ask.ts';
import { post, path } from '../client/calls.ts';
import { say } from '../client/say.ts';
import { word } from '../i18n/words.ts';
import { rowCan, type ListRow } from './row.ts';
import type { ExtraAction } from './slots.ts';
import { forgetRows, useRemove } from './use-row.ts';
import { useLabels } from './words.ts';

/** What lies over a list at the moment. */
export type Overlay =
  | { kind: 'add' }
  | { kind: 'update'; id: string }
  | { kind: 'transition'; name: string; row: ListRow }
  | { kind: 'why'; row: ListRow }
  | { kind: 'import' }
  | { kind: 'export'; ids: readonly string[] };

/** The name by which people know a row. */
export function rowName(resource: Resource, row: ListRow): string {
  return row.labels?.[resource.label] ?? String(row[resource.label] ?? row.id);
}

/** Carries out what a row's buttons say: opens what has to be filled in, asks before what can't be taken back. */
export function useActs(
  room: string,
  resource: Resource,
  open: (overlay: Overlay) => void,
  extra: readonly ExtraAction[] = [],
) {
  const labels = useLabels(room);
  const removal = useRemove(resource);

  const remove = async (ids: readonly string[], text: string): Promise<boolean> => {
    // an empty choice is refused with the specification's sentence before anything is asked
    if (ids.length === 0)
      return removal.run(ids).then(
        () => true,
        () => false,
      );
    const agreed = await ask({ text, danger: true, ok: word('list.remove'), onOk: () => removal.run(ids) });
    if (agreed) say.success(word('list.removed'));
    return agreed;
  };

  const move = async (name: string, row: ListRow): Promise<boolean> => {
    const declared = resource.states?.transitions[name];
    if (declared?.reason || (declared?.input?.length ?? 0) > 0) {
      open({ kind: 'transition', name, row });
      return false;
    }
    const text = word('list.doAsk', { action: labels.action(resource, name), name: rowName(resource, row) });
    const onOk = () =>
      post(path(resource.service, resource.name, name), { id: row.id, version: row.version }).finally(() =>
        forgetRows(resource),
      );
    const agreed = await ask({ text, onOk });
    if (agreed) say.success(word('list.done'));
    return agreed;
  };

  /** Resolves true when the row has been changed already; false when it was left, or goes on in what opened. */
  const act = async (name: string, row: ListRow): Promise<boolean> => {
    const own = extra.find((action) => action.key === name);
    if (name === 'remove' && !own)
      return remove([row.id], word('list.removeAsk', { name: rowName(resource, row) }));
    if (name !== 'update' && !own) return move(name, row);
    if (own) await own.run([row], {});
    else open({ kind: 'update', id: row.id });
    return false;
  };

  /** Removes what was chosen but for the rows in sight of which their reader may remove nothing: those stay, and he is told. */
  const removeMany = (chosen: ReadonlySet<string>, rows: readonly ListRow[]) => {
    const kept = rows.filter((row) => chosen.has(row.id) && !rowCan(row, 'remove')).map((row) => row.id);
    const ids = [...chosen].filter((id) => !kept.includes(id));
    if (ids.length === 0 && kept.length > 0) {
      say.warning(word('list.removeNone', { kept: kept.length }));
      return Promise.resolve(false);
    }
    const left = kept.length > 0 ? word('list.removeSome', { kept: kept.length }) : '';
    return remove(ids, word('list.removeAskMany', { count: ids.length }) + left);
  };
  return { act, removeMany };
}
