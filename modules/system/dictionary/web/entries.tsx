import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { RowsTable } from '#platform/web/list/rows-table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Entry, Kind, Tree, Usage } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { EntryActs } from './entry-acts.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { UsedPanel } from './used-panel.tsx';
import { linesOf, reordered, type Line } from './entry-tree.ts';
import { KindActs } from './kind-acts.tsx';
import { arrangeEntries } from './save-entry.ts';

/** The values of one dictionary in their order. */
export function Entries({ kind }: { kind: Kind }) {
  const t = useWords(ROOM);
  const may = useCan()('dataDictionary.update');
  const [open, setOpen] = useState<Opened | null>(null);
  const [shown, setShown] = useState<Entry | null>(null);
  const [moving, setMoving] = useState(false);
  const [dragged, setDragged] = useState<Line | null>(null);
  const answer = useFetched<Tree>('base', 'dataDictionary', 'getTree', { code: kind.code }, { quiet: true });
  const usage = useFetched<Usage>('base', 'dataDictionary', 'usage', { code: kind.code }, { quiet: true });
  const usedBy = (value: string) =>
    usage.data && (usage.data.values.find((one) => one.value === value) ?? { value, count: 0, places: [] });
  const entries = answer.data?.[0]?.children ?? [];
  const lines = linesOf(entries);
  const fixed = kind.closed || kind.standard !== null;
  /** One takes a place beside others, wherever it stood. */
  const move = async ({ entry }: Line, { beside }: Line, place: number) => {
    setMoving(true);
    const { code, parentId } = beside[0]!;
    await arrangeEntries(code, parentId, reordered(beside, entry.id, place)).catch(() => {});
    setMoving(false);
  };
  const valueOf = ({ entry, level }: Line) => (
    <code title={level > 1 ? t('ui.level', { level }) : undefined}>{entry.dictValue}</code>
  );
  const usesOf = ({ entry }: Line) => {
    const used = usedBy(entry.dictValue);
    if (!used) return '…';
    const uses = t('ui.usedRows', { count: used.count });
    return used.count === 0 ? (
      uses
    ) : (
      <Button look="link" title={t('ui.usedOf', { name: entry.dictLabel })} onClick={() => setShown(entry)}>
        {uses}
      </Button>
    );
  };
  return (
    <>
      <header className="side-head">
        <div>
          <h2>{kind.dictLabel}</h2>
          <p className="field-hint">{t(hintOf(kind), { standard: kind.standard })}</p>
          {usage.data && (
            <p className="field-hint">
              {usage.data.places.length === 0
                ? t('ui.usedNowhere')
                : t('ui.usedIn', { places: usage.data.places.map((place) => place.title).join('、') })}
            </p>
          )}
        </div>
        {may && !fixed && (
          <div className="side-acts">
            {!kind.builtIn && <KindActs kind={kind} />}
            <Button look="primary" icon="add" onClick={() => setOpen({ below: kind.code })}>
              {t('ui.addEntry')}
            </Button>
          </div>
        )}
      </header>
      <Loaded answer={answer}>{() => lines.length === 0 && <Nothing>{t('ui.ownEmpty')}</Nothing>}</Loaded>
      {lines.length > 0 && (
        <RowsTable
          label={kind.dictLabel}
          className="entries"
          rows={lines}
          keyOf={({ entry }) => entry.id}
          busy={moving}
          rowProps={(line) => ({
            'data-off': line.entry.status === 'disabled' || undefined,
            'data-level': line.level,
            draggable: may && !moving,
            onDragStart: () => setDragged(line),
            onDragEnd: () => setDragged(null),
            onDragOver: (event) => event.preventDefault(),
            onDrop: (event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== line) void move(dragged, line, line.place);
              setDragged(null);
            },
          })}
          columns={[
            [t('ui.column.value'), valueOf, 'entry-level'],
            [t('ui.column.shown'), ({ entry }) => <Tag color={entry.color}>{entry.labels['zh-cn']}</Tag>],
            [t('ui.column.zh-tw'), ({ entry }) => entry.labels['zh-tw'] || '—'],
            [t('ui.column.en'), ({ entry }) => entry.labels.en || '—'],
            [t('ui.column.status'), ({ entry }) => t(entry.status === 'enabled' ? 'ui.on' : 'ui.off')],
            [t('ui.column.used'), usesOf],
          ]}
          acts={
            may &&
            ((line) => (
              <EntryActs
                {...{ line, kind }}
                busy={moving}
                onMove={(to) => void move(line, line, to)}
                onAdd={() => setOpen({ below: line.entry.id })}
                onEdit={() => setOpen({ entry: line.entry })}
                used={usedBy(line.entry.dictValue)}
              />
            ))
          }
        />
      )}
      {shown && <UsedPanel entry={shown} used={usedBy(shown.dictValue)} onClose={() => setShown(null)} />}
      {open && <EntryDialog kind={kind} entries={entries} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A value that is there, or where a new one is to stand. */
type Opened = { entry: Entry } | { below: string };

function hintOf({ standard, closed, builtIn }: Kind): string {
  if (standard) return 'ui.standardHint';
  if (closed) return 'ui.closedHint';
  return builtIn ? 'ui.openHint' : 'ui.ownHint';
}
