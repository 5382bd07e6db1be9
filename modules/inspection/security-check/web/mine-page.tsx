import { Link } from 'react-router';
import { useFetched } from '#platform/web/client/queries.ts';
import { FullValue } from '#platform/web/detail/full-value.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { OwnHazard } from '../server/answers.ts';
import { securityHazard } from '../security-hazard.ts';
import { ROOM } from './security.ts';

const { fields } = securityHazard;

/** What is wrong in my room or by my name, and how to put it right. */
export function MinePage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<OwnHazard[]>('yxgl', 'securityHazard', 'getMine', {});
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (data.length === 0) return <Nothing>{t('ui.nothingWrong')}</Nothing>;
  return (
    <Stack as="section" aria-label={t('pages.mine')}>
      <Board as="ul" tile={340}>
        {data.map((one) => (
          <Hazard key={one.id} hazard={one} />
        ))}
      </Board>
    </Stack>
  );
}

function Hazard({ hazard }: { hazard: OwnHazard }) {
  const t = useWords(ROOM);
  const { typeName, level, status, placeName, description, advice, measure, photos } = hazard;
  const isOpen = status === 'open';
  return (
    <Card
      as="li"
      look="lined"
      title={typeName}
      acts={<Value field={fields.status} value={status} />}
      aria-label={`${typeName} ${placeName}`}
    >
      <Row>
        <Value field={fields.level} value={level} />
        <Soft as="span" small>
          {placeName} · {hazard.foundAt.slice(0, 16)}
        </Soft>
      </Row>
      <p>{description}</p>
      <Facts
        facts={[
          isOpen && advice !== null && [t('fields.hazardType.advice'), advice],
          measure !== null && measure !== '' && [t('fields.securityHazard.measure'), measure],
          isOpen &&
            hazard.deadline !== null && [t('fields.securityHazard.deadline'), hazard.deadline.slice(0, 16)],
          hazard.sealed && [t('fields.securityHazard.sealed'), t('ui.sealedHint')],
        ]}
      />
      <FullValue resource={securityHazard} room={ROOM} name="photos" field={fields.photos} value={photos} />
      {isOpen && hazard.rectifyId && (
        <Link className="btn btn-link" to={`/layout/inspection/rectify/mine?order=${hazard.rectifyId}`}>
          {t('ui.handIn')}
        </Link>
      )}
    </Card>
  );
}
