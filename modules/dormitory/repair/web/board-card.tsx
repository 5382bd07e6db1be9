import { Row } from '#platform/web/parts/box.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { BoardOrder } from '../server/answers.ts';
import { handOut } from './dispatch.ts';
import { ROOM, shortTime } from './order.ts';

type BoardCardProps = { row: BoardOrder; onOpen: () => void; onDispatch: () => void };

const TONE = { onTime: 'good', warn: 'warn', late: 'wrong' } as const;

/** A card of the board, in the colour of its clock; the word says the same as the colour. */
export function BoardCard({ row, onOpen, onDispatch }: BoardCardProps) {
  const t = useWords(ROOM);
  const free = handOut(row);
  return (
    <li
      className="row-card repair-board-card"
      data-tone={TONE[row.sla]}
      draggable={free !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <button type="button" className="row-card-title" onClick={onOpen}>
        {row.labels?.['typeId']} · {row.placeName}
      </button>
      <Row as="p" gap={12} className="part-soft" data-small>
        <span>{shortTime(row.reportedAt)}</span>
        {row.labels?.['workerId'] && <span>{row.labels['workerId']}</span>}
        {row.sla !== 'onTime' && <strong data-tone={TONE[row.sla]}>{t(`ui.board.${row.sla}`)}</strong>}
      </Row>
      {free && (
        <Button look={free === 'dispatch' ? 'primary' : 'plain'} onClick={onDispatch}>
          {t(`ui.board.${free}`)}
        </Button>
      )}
    </li>
  );
}
