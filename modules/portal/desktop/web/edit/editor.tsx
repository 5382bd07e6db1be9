import './edit.css';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Card } from '../../server/answers.ts';
import { added, GRID_COLUMNS, MOST_CARDS, type Breakpoint, type Placed } from '../../rules.ts';
import { ROOM } from '../desk.ts';
import { EditGrid } from './grid.tsx';
import { EditStack } from './stack.tsx';

type EditorProps = {
  /** For which width of screens; the narrowest is a list. */
  breakpoint: Breakpoint;
  items: readonly Placed[];
  cards: readonly Card[];
  locked: readonly string[];
  onChange: (items: Placed[]) => void;
  onLock?: (code: string) => void;
  canUndo: boolean;
  onUndo: () => void;
  /** Buttons of whoever keeps the arrangement. */
  actions: ReactNode;
  hint: string;
};

/** Arranging: a shelf of cards that are not up, undo, and the grid (on a phone the list). */
export function Editor({
  breakpoint,
  items,
  cards,
  locked,
  onChange,
  onLock,
  canUndo,
  onUndo,
  actions,
  hint,
}: EditorProps) {
  const t = useWords(ROOM);
  const isList = breakpoint === 'sm';
  const columns = GRID_COLUMNS[breakpoint];
  const [said, say] = useState('');
  const up = new Set(items.map((one) => one.i));
  const shelf = cards.filter(({ code }) => !up.has(code));
  const tools = { cards, items, locked, columns, onChange, onSay: say, ...(onLock ? { onLock } : {}) };
  return (
    <Stack className="edit">
      <Row className="part-card edit-bar" role="toolbar" aria-label={t('ui.arrange')}>
        <Soft data-grow>{hint}</Soft>
        {shelf.length > 0 && items.length < MOST_CARDS && (
          <Menu
            className="btn btn-plain"
            label={t('ui.add')}
            items={shelf.map((card) => ({
              key: card.code,
              label: card.name,
              run: () => {
                onChange(added(items, { i: card.code, w: Math.min(card.w, columns), h: card.h }));
                say(t('ui.added', { name: card.name }));
              },
            }))}
          >
            {t('ui.add')} ({shelf.length})
          </Menu>
        )}
        <Button disabled={!canUndo} onClick={onUndo}>
          {t('ui.undo')}
        </Button>
        {actions}
      </Row>
      <Soft id="desk-keys" small>
        {t(isList ? 'ui.keysPhone' : 'ui.keys')}
      </Soft>
      {isList ? <EditStack {...tools} /> : <EditGrid {...tools} />}
      <p className="out-of-sight" role="status" aria-live="polite">
        {said}
      </p>
    </Stack>
  );
}
