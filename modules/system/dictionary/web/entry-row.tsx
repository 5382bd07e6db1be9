import { ask } from '#platform/web/client/ask.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { Kind, Used } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { DEEPEST, linesOf, type Line } from './entry-tree.ts';
import { removeEntry, saveEntry } from './save-entry.ts';

type EntryRowProps = {
  line: Line;
  kind: Kind;
  may: boolean;
  busy: boolean;
  onMove: (to: number) => void;
  onAdd: () => void;
  onEdit: () => void;
  /** The row is taken by the mouse, or let go. */
  onDrag: (line: Line | null) => void;
  /** Another row is put in the place of this one. */
  onDrop: () => void;
  onUsed: () => void;
  /** Where the value stands; undefined while that is not known. */
  used: Used | undefined;
};

/** One value, as it is shown, and what may be done to it. */
export function EntryRow({
  line,
  kind,
  may,
  busy,
  onMove,
  onAdd,
  onEdit,
  onDrag,
  onDrop,
  onUsed,
  used,
}: EntryRowProps) {
  const t = useWords(ROOM);
  const { entry, level, beside, place } = line;
  const on = entry.status === 'enabled';
  const turn = () => {
    const save = () => saveEntry({ ...entry, status: on ? 'disabled' : 'enabled' });
    const branch = linesOf(entry.children).some((one) => one.entry.status === 'enabled');
    const question = !on ? 'ui.enableAsk' : branch ? 'ui.disableBranchAsk' : 'ui.disableAsk';
    void ask({ text: t(question, { name: entry.dictLabel }), onOk: save });
  };
  return (
    <tr
      data-off={!on || undefined}
      draggable={may && !busy}
      onDragStart={() => onDrag(line)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <td className="entry-level" data-level={level} title={level > 1 ? t('ui.level', { level }) : undefined}>
        <code>{entry.dictValue}</code>
      </td>
      <td>
        <Tag color={entry.color}>{entry.labels['zh-cn']}</Tag>
      </td>
      <td>{entry.labels['zh-tw'] || '—'}</td>
      <td>{entry.labels.en || '—'}</td>
      <td>{t(on ? 'ui.on' : 'ui.off')}</td>
      <td>
        {used && used.count > 0 ? (
          <Button look="link" title={t('ui.usedOf', { name: entry.dictLabel })} onClick={onUsed}>
            {t('ui.usedRows', { count: used.count })}
          </Button>
        ) : used ? (
          t('ui.usedRows', { count: 0 })
        ) : (
          '…'
        )}
      </td>
      {may && (
        <td className="table-acts">
          <div className="row-acts">
            <Button
              look="link"
              icon="up"
              disabled={busy || place === 0}
              aria-label={t('ui.up', { name: entry.dictLabel })}
              onClick={() => onMove(place - 1)}
            />
            <Button
              look="link"
              icon="down"
              disabled={busy || place === beside.length - 1}
              aria-label={t('ui.down', { name: entry.dictLabel })}
              onClick={() => onMove(place + 1)}
            />
            {!kind.closed && kind.standard === null && level < DEEPEST && on && (
              <Button look="link" aria-label={t('ui.addBelowOf', { name: entry.dictLabel })} onClick={onAdd}>
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
          </div>
        </td>
      )}
    </tr>
  );
}
