import './sign.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { MyCard, MyRecord, MySigns } from '../server/answers.ts';
import { signRecord } from '../sign-record.ts';
import { hour, ROOM, useSchoolNow } from './sign.ts';
import { SignPanel } from './sign-panel.tsx';

const EVERY = 60_000;

/** What I have to sign today, the next end first, and what I signed before. */
export function MinePage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [signing, setSigning] = useState<MyCard | null>(null);
  const answer = useFetched<MySigns>(
    'yxgl',
    'signRecord',
    'getMine',
    {},
    { refetchInterval: EVERY, staleTime: 0, quiet: true },
  );
  const { data, error } = answer;
  if (error && !data) return <Failed error={error} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <Stack as="section" gap={16} most={640}>
      {data.today.length === 0 && <Nothing>{t('ui.nothingToday')}</Nothing>}
      {data.today.map((card) => (
        <TodayCard key={card.id} card={card} onSign={() => setSigning(card)} />
      ))}
      <Card
        title={t('ui.before')}
        acts={
          may('signFix.submit') && (
            <Link className="btn btn-link" to="/layout/attendance/sign-task/fix">
              {t('ui.askFix')}
            </Link>
          )
        }
      >
        {data.before.length === 0 && <Soft>{t('ui.nothingBefore')}</Soft>}
        <Lines>
          {data.before.map((one) => (
            <BeforeLine key={one.id} record={one} />
          ))}
        </Lines>
      </Card>
      {signing && <SignPanel card={signing} consent={data.consent} onClose={() => setSigning(null)} />}
    </Stack>
  );
}

function TodayCard({ card, onSign }: { card: MyCard; onSign: () => void }) {
  const t = useWords(ROOM);
  const now = useSchoolNow(10_000);
  const isDone = !['none', 'exempt'].includes(card.status);
  const isOpen = now >= card.openAt && now < card.closeAt;
  const left = Math.max(0, Math.ceil((Date.parse(card.lateAt) - Date.parse(now)) / 60_000));
  return (
    <Card
      className="sign-today"
      title={card.title}
      acts={<Value field={signRecord.fields.status} value={card.status} />}
    >
      <p>{t('ui.window', { from: hour(card.openAt), to: hour(card.lateAt), until: hour(card.closeAt) })}</p>
      {card.places.length > 0 && <Soft>{t('ui.places', { places: card.places.join('、') })}</Soft>}
      {card.placeName && <Soft>{t('ui.bed', { place: card.placeName })}</Soft>}
      {card.status === 'exempt' && (
        <Row as="p">
          {t('ui.excused')}
          <Value field={signRecord.fields.exemptKind} value={card.exemptKind} />
        </Row>
      )}
      {isDone && card.signAt && <p>{t('ui.signedAt', { time: card.signAt.slice(5, 16) })}</p>}
      {card.reviewState === 'waiting' && <Soft>{t('ui.toReview')}</Soft>}
      {card.reviewState === 'failed' && card.note && (
        <p data-tone="wrong">{t('ui.refused', { note: card.note })}</p>
      )}
      {!isDone && (
        <Button look="primary" className="sign-big" disabled={!isOpen} onClick={onSign}>
          {isOpen
            ? t(left > 0 ? 'ui.signLeft' : 'ui.signLate', { minutes: left })
            : t('ui.notYet', { time: hour(card.openAt) })}
        </Button>
      )}
    </Card>
  );
}

function BeforeLine({ record }: { record: MyRecord }) {
  const t = useWords(ROOM);
  return (
    <Row as="li" between>
      <Stack as="span" gap={2}>
        <b>{record.title}</b>
        <Soft as="span" small>
          {record.day}
          {record.signAt && ` · ${t('ui.signedAt', { time: hour(record.signAt) })}`}
          {record.distance !== null && ` · ${t('ui.metres', { count: record.distance })}`}
        </Soft>
      </Stack>
      <Value field={signRecord.fields.status} value={record.status} />
    </Row>
  );
}
