import { ask } from '#platform/web/client/ask.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Kind, Used } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { DEEPEST, linesOf, type Line } from './entry-tree.ts';
import { removeEntry, saveEntry } from './save-entry.ts';

type EntryActsProps = {
  line: Line;
  kind: Kind;
  busy: boolean;
  onMove: (to: number) => void;
  onAdd: () => void;
  onEdit: () => void;
  /** Where the value stands; undefined while that is not known. */
  used: Used | undefined;
};

/** What may be done to a value. */
export function EntryActs({ line, kind, busy, onMove, onAdd, onEdit, used }: EntryActsProps) {
  const t = useWords(ROOM);
  const { entry, level, beside, place } = line;
  const name = entry.dictLabel;
  const on = entry.status === 'enabled';
  const turn = () => {
    const branch = linesOf(entry.children).some((one) => one.entry.status === 'enabled');
    const question = !on ? 'ui.enableAsk' : branch ? 'ui.disableBranchAsk' : 'ui.disableAsk';
    const onOk = () => saveEntry({ ...entry, status: on ? 'disabled' : 'enabled' });
    void ask({ text: t(question, { name }), onOk });
  };
  const mover = (way: 'up' | 'down', to: number) => (
    <Button
      look="link"
      icon={way}
      disabled={busy || !beside[to]}
      aria-label={t(`ui.${way}`, { name })}
      onClick={() => onMove(to)}
    />
  );
  return (
    <>
      {mover('up', place - 1)}
      {mover('down', place + 1)}
      {!kind.closed && kind.standard === null && level < DEEPEST && on && (
        <Button look="link" aria-label={t('ui.addBelowOf', { name })} onClick={onAdd}>
          {t('ui.addBelow')}
        </Button>
      )}
      <Button look="link" onClick={onEdit}>
        {word('list.update')}
      </Button>
      {!entry.builtIn && used?.count === 0 && entry.children.length === 0 && (
        <Button look="link-danger" onClick={() => void removeEntry(entry)}>
          {word('list.remove')}
        </Button>
      )}
      {!kind.closed && (
        <Button look={on ? 'link-danger' : 'link'} onClick={turn}>
          {t(on ? 'ui.disable' : 'ui.enable')}
        </Button>
      )}
    </>
  );
}
