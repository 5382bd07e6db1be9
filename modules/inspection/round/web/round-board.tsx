import './round.css';
import '#platform/web/list/list.css';
import type { ReactNode } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { hasWord, useGuestWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import type { Progress } from '../server/answers.ts';

const ROOM = 'inspection/round';

type BoardProps<P extends Progress> = {
  label: string;
  round: Resource;
  /** What a card says besides how many places are done. */
  more: (round: P) => ReactNode;
  /** A round looked at whole. */
  preview: (round: P, onClose: () => void) => ReactNode;
};

/** Rounds with how far they are, as the room's `<round>/progress` answers. */
export function RoundBoard<P extends Progress>({ label, round: of, more, preview }: BoardProps<P>) {
  const t = useGuestWords(ROOM);
  const page = usePage();
  const options = { keep: true, quiet: true, staleTime: 5_000 };
  const { data, error, refetch } = useFetched<P[]>('yxgl', of.name, 'progress', {}, options);
  const chosen = data?.find(({ id }) => id === page.params['round']);
  if (!data || !hasWord('ui.doneOf', ROOM))
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />;
  return (
    <section className="part-page" aria-label={label}>
      {data.length === 0 && <p className="list-state">{t('ui.noRoundYet')}</p>}
      <Board as="ul" tile={340}>
        {data.map((round) => (
          <li key={round.id} className="row-card">
            <div className="row-card-top">
              <button
                type="button"
                className="row-card-title"
                onClick={() => page.setParams({ round: round.id })}
              >
                {round.name}
              </button>
              {of.fields['state'] && <Value field={of.fields['state']} value={round.state} />}
            </div>
            <Soft>
              {round.startAt.slice(5, 16)} – {round.endAt.slice(5, 16)}
            </Soft>
            <Meter part={round.rooms ? round.done / round.rooms : 0} tone="good" />
            <Row gap={12}>
              <small>{t('ui.doneOf', { done: round.done, rooms: round.rooms })}</small>
              {more(round)}
            </Row>
          </li>
        ))}
      </Board>
      {chosen && preview(chosen, () => page.setParams({}))}
    </section>
  );
}

type ActsProps = { room: string; of: Resource; round: Progress; onDone: () => void };

/** What its reader may do with a round: the transitions that its state and his grants allow. */
export function RoundActs({ room, of, round, onDone }: ActsProps) {
  return (
    <Row>
      {round.can.map((act) => (
        <TransitionButton
          key={act}
          room={room}
          resource={of}
          name={act}
          row={{ ...round }}
          look={act === 'void' ? 'danger' : act === 'release' ? 'primary' : 'plain'}
          onDone={onDone}
        />
      ))}
    </Row>
  );
}
