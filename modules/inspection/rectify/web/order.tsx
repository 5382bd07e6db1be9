import './rectify.css';
import { FullValue } from '#platform/web/detail/full-value.tsx';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { useWaiting } from '#platform/web/offline/offline.ts';
import { StepButton } from '#platform/web/offline/step-button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { RectifyRow } from '../server/answers.ts';
import { rectify } from '../rectify.ts';
import { ROOM, rectifyQueue } from './rectify.ts';
import { WrongControl } from './wrong-control.tsx';

const { fields } = rectify;

/** What is wrong where, by when, and how it stands. */
export function OrderHead({ row, onOpen }: { row: RectifyRow; onOpen?: () => void }) {
  const t = useWords(ROOM);
  const isOpen = row.status === 'open';
  return (
    <>
      <div className="row-card-top">
        {onOpen ? (
          <button type="button" className="row-card-title" onClick={onOpen}>
            {row.placeName}
          </button>
        ) : (
          <strong>{row.placeName}</strong>
        )}
        <Value field={fields.status} value={row.status} />
      </div>
      <Row gap={12}>
        <Soft as="span" small>
          {row.rectifyNo}
        </Soft>
        <Soft as="span" small>
          <Value field={fields.sourceType} value={row.sourceType} />
        </Soft>
        {isOpen && <small>{t('ui.until', { at: row.deadline.slice(5, 16) })}</small>}
        {isOpen && row.overdueAt && <strong data-tone="wrong">{t('ui.overdue')}</strong>}
        {(row.round ?? 1) > 1 && <small>{t('ui.round', { n: row.round ?? 1 })}</small>}
      </Row>
    </>
  );
}

/** The problems, those that are solved ticked off. */
export function Problems({ row }: { row: RectifyRow }) {
  return (
    <Stack as="ul" gap={4}>
      {(row.problems ?? []).map(({ text, closedAt }, place) => (
        <Row
          as="li"
          nowrap
          align="baseline"
          key={place}
          className="rectify-problem"
          data-closed={closedAt !== null || undefined}
        >
          <Icon name={closedAt === null ? 'warning' : 'check'} size={14} />
          <span>{text}</span>
        </Row>
      ))}
    </Stack>
  );
}

/** Photos before and after, beside one another. */
export function BeforeAfter({ row }: { row: RectifyRow }) {
  const t = useWords(ROOM);
  const { photos, afterPhotos, submitNote, recheckNote } = row;
  return (
    <>
      <Row align="start">
        {photos?.length ? <Shots name="photos" title={t('ui.before')} ids={photos} /> : null}
        {afterPhotos?.length ? <Shots name="afterPhotos" title={t('ui.after')} ids={afterPhotos} /> : null}
      </Row>
      {submitNote && <Soft>{submitNote}</Soft>}
      {recheckNote && <Soft>{t('ui.said', { note: recheckNote })}</Soft>}
    </>
  );
}

function Shots({
  name,
  title,
  ids,
}: {
  name: 'photos' | 'afterPhotos';
  title: string;
  ids: readonly string[];
}) {
  return (
    <Stack gap={4} data-grow>
      <small>{title}</small>
      <FullValue resource={rectify} room={ROOM} name={name} field={fields[name]} value={ids} />
    </Stack>
  );
}

const CONTROLS = { stillWrong: WrongControl };

/** What its reader may do with it now. */
export function OrderActs({ row }: { row: RectifyRow }) {
  const kept = useWaiting(rectifyQueue).find((step) => step.rowId === row.id);
  // what was refused is put right where it waits: above, under what goes up
  if (kept) return <Soft>{word(kept.refused ? 'offline.refused' : 'offline.waits')}</Soft>;
  const button = (name: string, look: 'primary' | 'plain') => (
    <TransitionButton room={ROOM} resource={rectify} name={name} row={row} controls={CONTROLS} look={look} />
  );
  return (
    <Row>
      {row.can?.includes('submit') && (
        <StepButton offline={rectifyQueue} row={row} name="submit" look="primary" />
      )}
      {button('recheck', 'primary')}
      {button('delay', 'plain')}
      {button('toRepair', 'plain')}
    </Row>
  );
}
