import { useState, type KeyboardEvent } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import type { Card } from '../../server/answers.ts';
import { configured, moved, resized, swapped, type Placed, type Step } from '../../rules.ts';
import { CardSettings } from './card-settings.tsx';
import { ROOM, sizesOf } from '../desk.ts';

export type ToolsProps = {
  card: Card;
  items: readonly Placed[];
  /** Of the grid; one is a list. */
  columns: number;
  /** Cards that a template has locked. */
  locked: readonly string[];
  onChange: (items: Placed[]) => void;
  /** Tells those who can't see the grid what became of it. */
  onSay: (sentence: string) => void;
  /** Only for whoever edits a template. */
  onLock?: (code: string) => void;
};

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const SIZE_STEPS: Readonly<Record<Step, { w: number; h: number }>> = {
  left: { w: -1, h: 0 },
  right: { w: 1, h: 0 },
  up: { w: 0, h: -1 },
  down: { w: 0, h: 1 },
};

/** The head of a card while the page is arranged: a grip for mouse and arrow keys, lock, remove. */
export function CardTools({ card, items, columns, locked, onChange, onSay, onLock }: ToolsProps) {
  const t = useWords(ROOM);
  const isList = columns === 1;
  const [setting, setSetting] = useState(false);
  const isLocked = locked.includes(card.code);
  const change = (next: Placed[]) => {
    onChange(next);
    const now = next.find((one) => one.i === card.code);
    if (now)
      onSay(t('ui.at', { name: card.name, column: now.x + 1, row: now.y + 1, wide: now.w, high: now.h }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    if (event.shiftKey)
      change(resized(items, card.code, SIZE_STEPS[step], { sizes: sizesOf([card]), columns }));
    else change(moved(items, card.code, step, columns));
  };
  const remove = () => {
    onChange(items.filter((one) => one.i !== card.code));
    onSay(t('ui.removed', { name: card.name }));
  };
  return (
    <>
      <button
        type="button"
        className="card-grip"
        data-look="line"
        aria-label={t('ui.move', { name: card.name })}
        aria-describedby="desk-keys"
        onKeyDown={isList ? undefined : onKeyDown}
      >
        <Icon name="columns" size={14} /> {card.name}
      </button>
      <Row as="span" gap={0} nowrap>
        {isList &&
          (['up', 'down'] as const).map((step) => (
            <Button
              key={step}
              look="quiet"
              icon={step}
              aria-label={t(`ui.${step}`, { name: card.name })}
              onClick={() => change(swapped(items, card.code, step))}
            />
          ))}
        {card.settings && (
          <Button
            look="quiet"
            aria-label={t('ui.settingsOf', { name: card.name })}
            onClick={() => setSetting(true)}
          >
            {t('ui.settings')}
          </Button>
        )}
        {onLock && (
          <Button look="quiet" aria-pressed={isLocked} onClick={() => onLock(card.code)}>
            {t(isLocked ? 'ui.locked' : 'ui.lock')}
          </Button>
        )}
        {isLocked && !onLock ? (
          <small>{t('ui.lockedHint')}</small>
        ) : (
          <Button
            look="quiet"
            icon="close"
            aria-label={t('ui.remove', { name: card.name })}
            onClick={remove}
          />
        )}
      </Row>
      {setting && (
        <CardSettings
          card={card}
          config={items.find(({ i }) => i === card.code)?.cfg ?? {}}
          onChange={(cfg) => onChange(configured(items, card.code, cfg))}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  );
}
