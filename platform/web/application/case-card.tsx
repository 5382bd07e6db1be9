import type { ReactNode } from 'react';
import type { Application, CardLine } from '#platform/kit/application.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Tag } from '../list/parts/tag.tsx';
import type { Slots } from '../list/slots.ts';
import type { DeskCard, Shown, Verdict } from './application.ts';
import { Facts, RowFacts, RowWay } from './row-parts.tsx';

type Drawn = Shown & {
  card: DeskCard;
  slots: DeskSlots;
};

/** What a room draws of its cases otherwise, or besides. */
export type DeskSlots = {
  /** Fields on a card; the first few that are filled in where nothing is said. */
  glance?: readonly string[];
  cells?: Slots['cells'];
  /** The application that its rows go on with, told beside them. */
  upon?: Application;
  /** The resource of rows above many. */
  group?: Resource;
  /** What an approver should see besides: on the card, and with `whole` in full. */
  more?: (card: DeskCard, whole: boolean) => ReactNode;
};
type Deciding = { onDecide: (action: Verdict) => void };

type CaseCardProps = Drawn &
  Deciding & { isNow: boolean; isChosen: boolean; onChoose: () => void; onOpen: () => void };

/** One application at a glance: who, what, and what speaks for or against it. */
export function CaseCard({ isNow, isChosen, onChoose, onOpen, onDecide, ...drawn }: CaseCardProps) {
  const t = useWords();
  const { card, application, slots } = drawn;
  const who =
    (application.person && card.row?.labels?.[application.person]) ||
    (slots.group && card.group?.[slots.group.label]) ||
    card.title;
  const name = String(who);
  return (
    <li className="case-card" data-now={isNow || undefined} data-chosen={isChosen || undefined}>
      <div className="case-card-top">
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={name} />
        <button type="button" className="case-card-name" onClick={onOpen}>
          {name}
        </button>
        <span className="toolbar-space" />
        <Tag color="blue">{card.nodeName}</Tag>
      </div>
      <Body {...drawn} whole={false} />
      <div className="case-card-acts">
        <Button look="link" onClick={onOpen}>
          {t('application.details')}
        </Button>
        <span className="toolbar-space" />
        <Verdicts onDecide={onDecide} />
      </div>
    </li>
  );
}

/** One application in full, with its way. */
export function CaseDrawer({ onClose, onDecide, ...drawn }: Drawn & Deciding & { onClose: () => void }) {
  const { card } = drawn;
  return (
    <Panel
      kind="drawer"
      width={640}
      title={card.title}
      onClose={onClose}
      foot={<Verdicts onDecide={onDecide} />}
    >
      <Body {...drawn} whole />
      <RowWay bizId={card.bizId} />
    </Panel>
  );
}

function Body({ room, application, card, slots, whole }: Drawn & { whole: boolean }) {
  const { glance, cells, upon, group, more } = slots;
  const shown = { room, whole, cells };
  return (
    <div className="case-body">
      {card.row && <RowFacts {...shown} application={application} row={card.row} glance={glance} />}
      {card.group && group && (
        <Facts {...shown} resource={group} names={group.list.columns.slice(1)} row={card.group} />
      )}
      <Lines lines={card.lines} />
      {whole && card.upon && upon && <RowFacts {...shown} application={upon} row={card.upon} />}
      {more?.(card, whole)}
    </div>
  );
}

function Lines({ lines }: { lines: readonly CardLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="case-lines">
      {lines.map(({ text, tone }) => (
        <li key={text} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Verdicts({ onDecide }: Deciding) {
  const t = useWords();
  return (
    <>
      <Button onClick={() => onDecide('return')}>{t('application.return')}</Button>
      <Button look="danger" onClick={() => onDecide('reject')}>
        {t('application.reject')}
      </Button>
      <Button look="primary" onClick={() => onDecide('approve')}>
        {t('application.approve')}
      </Button>
    </>
  );
}
