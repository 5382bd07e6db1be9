import './desk.css';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import type { Card } from '../server/answers.ts';
import { GRID_COLUMNS, shrunk, type Placed } from '../rules.ts';
import { useBreakpoint } from './breakpoint.ts';
import { CardFrame } from './card.tsx';
import { ROOM, useCards, useLayout } from './desk.ts';

/** Dragging and its library come with the first arranging. */
const OwnEditor = lazy(() => import('./edit/own-editor.tsx').then((file) => ({ default: file.OwnEditor })));

/** The cards of the first page where they stand; they are moved after a press on "arrange". */
export function DeskGrid() {
  const t = useWords(ROOM);
  const breakpoint = useBreakpoint();
  const layout = useLayout(breakpoint);
  const cards = useCards();
  const [editing, setEditing] = useState(false);
  if (!layout.data) {
    if (layout.error) return <Failed error={layout.error} onRetry={() => void layout.refetch()} />;
    return <Skeleton lines={10} />;
  }
  if (editing)
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <OwnEditor
          key={breakpoint}
          breakpoint={breakpoint}
          layout={layout.data}
          cards={cards}
          onDone={() => setEditing(false)}
        />
      </Suspense>
    );
  return (
    <>
      <Cards items={layout.data.items} cards={cards} columns={GRID_COLUMNS[breakpoint]} />
      <div className="desk-foot">
        <Button look="quiet" onClick={() => setEditing(true)}>
          {t('ui.arrange')}
        </Button>
      </div>
    </>
  );
}

type CardsProps = { items: readonly Placed[]; cards: readonly Card[]; columns: number };

/** How many rows cards needed when they were last drawn: a page comes back as one left it. */
let lastRows: ReadonlyMap<string, number> = new Map();

function Cards({ items, cards, columns }: CardsProps) {
  const byCode = new Map(cards.map((card) => [card.code, card]));
  const [rows, setRows] = useState(lastRows);
  const hear = useCallback((code: string, needed: number) => {
    if (lastRows.get(code) === needed) return;
    lastRows = new Map(lastRows).set(code, needed);
    setRows(lastRows);
  }, []);
  return (
    <div className="desk" style={{ '--columns': columns } as React.CSSProperties}>
      {shrunk(items, rows).map((item) => {
        const card = byCode.get(item.i);
        return (
          card && (
            <CardFrame
              key={item.i}
              card={card}
              config={item.cfg}
              style={placeOf(item)}
              quiet={item.h === 1}
              onRows={hear}
            />
          )
        );
      })}
    </div>
  );
}

/** The place as custom properties; the style sheet decides per width what becomes of it. */
function placeOf({ x, y, w, h }: Placed): React.CSSProperties {
  return { '--x': x + 1, '--y': y + 1, '--w': w, '--h': h } as React.CSSProperties;
}
