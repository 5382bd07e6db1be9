import './hygiene.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import { FullValue } from '#platform/web/detail/full-value.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { MyResult } from '../server/answers.ts';
import { hygieneAppeals } from '../hygiene-appeal.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { AppealControl, ItemsControl } from './appeal-controls.tsx';
import { ROOM } from './hygiene.ts';

const FORM = { controls: { resultId: AppealControl, contested: ItemsControl } };

/** How my room did, what was found, and what I hold to be wrong. */
export function MinePage() {
  return <OwnPage room={ROOM} application={hygieneAppeals} form={FORM} head={<Results />} />;
}

function Results() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<MyResult[]>(
    'yxgl',
    'hygieneRoom',
    'getMyRoom',
    {},
    { quiet: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />;
  const [latest] = data;
  if (!latest) return <Nothing>{t('ui.noResult')}</Nothing>;
  return (
    <Stack>
      <Figures
        figures={[
          [t('ui.roomScore'), `${latest.score.toFixed(1)} ${latest.grade ?? ''}`],
          [t('ui.mineScore'), latest.personal.toFixed(1)],
          [t('ui.floorPlace'), t('ui.placeOf', { place: latest.place, of: latest.of })],
        ]}
      />
      <History results={data} />
      <Board as="ul" tile={340}>
        {data.slice(0, 8).map((one) => (
          <ResultCard key={one.id} result={one} />
        ))}
      </Board>
    </Stack>
  );
}

/** The last results as a row of bars, the oldest first. */
function History({ results }: { results: readonly MyResult[] }) {
  const t = useWords(ROOM);
  if (results.length < 2) return null;
  return (
    <Row as="ul" align="baseline" nowrap className="hygiene-history" aria-label={t('ui.history')}>
      {results
        .slice(0, 12)
        .toReversed()
        .map(({ id, dueOn, score }) => (
          <li key={id} style={{ '--score': score } as React.CSSProperties}>
            <small>{score.toFixed(0)}</small>
            <i data-tone={score < 60 ? 'wrong' : 'main'} />
            <small>{dueOn.slice(5)}</small>
          </li>
        ))}
    </Row>
  );
}

function ResultCard({ result }: { result: MyResult }) {
  const t = useWords(ROOM);
  const { name, placeName, score, grade, vetoHit, items, photos } = result;
  return (
    <Card as="li" look="lined" title={name} acts={<strong>{score.toFixed(1)}</strong>}>
      <Soft>
        {placeName} {grade}
        {vetoHit && ` · ${t('ui.veto')}`}
      </Soft>
      {items.length === 0 ? <Soft>{t('ui.nothingFound')}</Soft> : null}
      <ul>
        {items.map((item, place) => (
          <Row as="li" between key={place}>
            <span>
              {item.bedNo && `${t('ui.bed', { no: item.bedNo })} `}
              {item.name}
              {item.note && `：${item.note}`}
            </span>
            <span>−{item.deducted}</span>
          </Row>
        ))}
      </ul>
      {photos?.length ? (
        <FullValue
          resource={hygieneRoom}
          room={ROOM}
          name="photos"
          field={hygieneRoom.fields.photos}
          value={photos}
        />
      ) : null}
    </Card>
  );
}
