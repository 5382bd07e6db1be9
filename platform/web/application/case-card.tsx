import type { ReactNode } from 'react';
import type { CardLine } from '#platform/kit/application.ts';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Tag } from '../list/parts/tag.tsx';
import type { AppliedRow, DeskCard, Shown, Verdict } from './application.ts';
import { RowFacts, RowWay } from './row-parts.tsx';

type Drawn = Shown & { card: DeskCard; more?: ((row: AppliedRow) => ReactNode) | undefined };
type Deciding = { onDecide: (action: Verdict) => void };

type CaseCardProps = Drawn &
  Deciding & { isNow: boolean; isChosen: boolean; onChoose: () => void; onOpen: () => void };

/** One application at a glance: who, what, and what speaks for or against it. */
export function CaseCard({ isNow, isChosen, onChoose, onOpen, onDecide, ...drawn }: CaseCardProps) {
  const t = useWords();
  const { card, application } = drawn;
  const who = (application.person && card.row?.labels?.[application.person]) || card.title;
  return (
    <li className="case-card" data-now={isNow || undefined} data-chosen={isChosen || undefined}>
      <div className="case-card-top">
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={who} />
        <button type="button" className="case-card-name" onClick={onOpen}>
          {who}
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

function Body({ room, application, card, more, whole }: Drawn & { whole: boolean }) {
  return (
    <div className="case-body">
      {card.row && <RowFacts room={room} application={application} row={card.row} whole={whole} />}
      <Lines lines={card.lines} />
      {card.row && more?.(card.row)}
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
