import { useState, type DragEvent } from 'react';
import type { Counsellor } from '#modules/base/people/answers';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import type { BoardClass } from '../server/answers.ts';

const ROOM = 'base/academic';

/** A card in the hand, and from whose column it comes. */
export type Held = { one: BoardClass; from: string | null };

/** Only one card can be in the hand, and a drag tells other elements nothing but text. */
let held: Held | null = null;

type BoardColumnProps = {
  /** Null is the column of classes without a counsellor. */
  counsellor: Counsellor | null;
  classes: readonly BoardClass[];
  isChanged: (one: BoardClass) => boolean;
  load: number | null;
  limit: number;
  may: boolean;
  onDrop: (held: Held) => void;
  /** To the neighbouring column, by an arrow key. */
  onStep: (held: Held, step: 1 | -1) => void;
  onOpen: (one: BoardClass) => void;
};

export function BoardColumn(props: BoardColumnProps) {
  const { counsellor, classes, load, limit, may, onDrop } = props;
  const t = useWords(ROOM);
  const [over, setOver] = useState(false);
  const name = counsellor?.label ?? t('ui.board.nobody');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (held) onDrop(held);
    held = null;
  };
  return (
    <Stack
      as="section"
      gap={8}
      className="board-column"
      data-look="inset"
      aria-label={name}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!may || !held) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>
        {name} {counsellor?.isFullFdy && <Tag color="blue">{t('ui.board.fullTime')}</Tag>}
      </h2>
      <Soft small>
        {counsellor?.deptName} {t('ui.board.classes', { count: classes.length })}
      </Soft>
      {load !== null && <LoadBar load={load} limit={limit} />}
      <Stack as="ul" gap={4}>
        {classes.map((one) => (
          <Card key={one.id} {...props} one={one} />
        ))}
      </Stack>
    </Stack>
  );
}

export function LoadBar({ load, limit }: { load: number; limit: number }) {
  const t = useWords(ROOM);
  const text = t('ui.board.load', { count: load, limit });
  return (
    <small data-tone={load > limit ? 'wrong' : undefined}>
      <span>{text}</span>
      <Meter part={load / limit} {...(load > limit && { tone: 'wrong' })} />
    </small>
  );
}

function Card({ counsellor, one, isChanged, may, onStep, onOpen }: BoardColumnProps & { one: BoardClass }) {
  const t = useWords(ROOM);
  const card: Held = { one, from: counsellor?.value ?? null };
  return (
    <li>
      <Row
        as="button"
        between
        className="board-card"
        data-look="tile"
        draggable={may}
        data-changed={isChanged(one) || undefined}
        disabled={!may}
        onDragStart={(event) => {
          held = card;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', one.className);
        }}
        onDragEnd={() => (held = null)}
        onClick={() => onOpen(one)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          event.preventDefault();
          onStep(card, event.key === 'ArrowRight' ? 1 : -1);
        }}
      >
        <strong>{one.className}</strong>
        <small>{t('ui.board.students', { count: one.studentCount })}</small>
      </Row>
    </li>
  );
}
