import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { ROOM, type Entry, type Kind, type Usage } from './config.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { UsedPanel } from './used-panel.tsx';
import { saveEntry } from './save-entry.ts';

type Tree = { code: string; children: Entry[] }[];

/** The values of one dictionary in their order. */
export function Entries({ kind }: { kind: Kind }) {
  const t = useWords(ROOM);
  const may = useCan()('dataDictionary.update');
  const [open, setOpen] = useState<Entry | 'new' | null>(null);
  const [shown, setShown] = useState<Entry | null>(null);
  const [moving, setMoving] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const answer = useFetched<Tree>('base', 'dataDictionary', 'getTree', { code: kind.code }, { quiet: true });
  const usage = useFetched<Usage>('base', 'dataDictionary', 'usage', { code: kind.code }, { quiet: true });
  const usedBy = (value: string) =>
    usage.data && (usage.data.values.find((one) => one.value === value) ?? { value, count: 0, places: [] });
  const entries = answer.data?.[0]?.children ?? [];
  const fixed = kind.closed || kind.standard !== null;
  const move = async (from: number, to: number) => {
    const order = [...entries];
    order.splice(to, 0, ...order.splice(from, 1));
    setMoving(true);
    try {
      for (const [sort, entry] of order.entries())
        if (entry.sort !== sort) await saveEntry({ ...entry, sort }, { later: true });
    } finally {
      setMoving(false);
      await saveEntry.done();
    }
  };
  return (
    <>
      <header className="config-head">
        <div>
          <h2>{kind.dictLabel}</h2>
          <p className="field-hint">
            {t(kind.standard ? 'ui.standardHint' : kind.closed ? 'ui.closedHint' : 'ui.openHint', {
              standard: kind.standard,
            })}
          </p>
          {usage.data && (
            <p className="field-hint">
              {usage.data.places.length === 0
                ? t('ui.usedNowhere')
                : t('ui.usedIn', { places: usage.data.places.map((place) => place.title).join('、') })}
            </p>
          )}
        </div>
        {may && !fixed && (
          <Button look="primary" icon="add" onClick={() => setOpen('new')}>
            {t('ui.addEntry')}
          </Button>
        )}
      </header>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {entries.length > 0 && (
        <div className="table-scroll" role="region" aria-label={kind.dictLabel} tabIndex={0}>
          <table className="data-table entries" aria-busy={moving}>
            <thead>
              <tr>
                {['value', 'shown', 'zh-tw', 'en', 'status', 'used'].map((column) => (
                  <th key={column} scope="col">
                    {t(`ui.column.${column}`)}
                  </th>
                ))}
                {may && (
                  <th scope="col" className="table-acts">
                    {word('list.actions')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, place) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  kind={kind}
                  may={may}
                  place={place}
                  count={entries.length}
                  busy={moving}
                  onDrag={setDragged}
                  onDrop={() => {
                    if (dragged !== null && dragged !== place) void move(dragged, place);
                    setDragged(null);
                  }}
                  onMove={(to) => void move(place, to)}
                  onEdit={() => setOpen(entry)}
                  onUsed={() => setShown(entry)}
                  used={usedBy(entry.dictValue)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown && <UsedPanel entry={shown} used={usedBy(shown.dictValue)} onClose={() => setShown(null)} />}
      {open && (
        <EntryDialog
          kind={kind}
          entry={open === 'new' ? undefined : open}
          last={entries.length}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
