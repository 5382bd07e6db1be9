import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Lost, Radar } from '../server/answers.ts';
import { ROOM } from './admission.ts';

/** Letters that may be lost, as a list of people to call. */
export function RadarPage() {
  const t = useWords(ROOM);
  const provinces = useOptions('province');
  const states = useOptions('letterStatus');
  const [calling, setCalling] = useState<Lost | null>(null);
  const { data, error, refetch } = useFetched<Radar>(
    'zsgl',
    'admissionLetter',
    'radar',
    {},
    { quiet: true, staleTime: 0 },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack>
      <Soft>{t('ui.radar.means', { days: data.quietDays })}</Soft>
      {data.letters.length === 0 && <Nothing>{t('ui.radar.none')}</Nothing>}
      <Board as="ul" tile={300}>
        {data.letters.map((one) => (
          <Card
            as="li"
            key={one.id}
            look="lined"
            title={one.name}
            acts={<small>{states.find(({ value }) => value === one.status)?.label}</small>}
          >
            <Facts
              facts={[
                [t('fields.admittedStudent.majorId'), one.majorName],
                [
                  t('fields.admittedStudent.province'),
                  provinces.find(({ value }) => value === one.province)?.label,
                ],
                [t('fields.admissionLetter.waybillNo'), one.waybillNo],
                [t('ui.radar.underway'), t('ui.radar.days', { count: one.days })],
                [t('fields.admittedStudent.phone'), [one.phone, one.secondPhone].filter(Boolean).join(' / ')],
                [t('ui.radar.carrier'), one.carrierText],
                [t('ui.radar.note'), one.note],
              ]}
            />
            <Row>
              {one.phone && (
                <a className="btn btn-primary" href={`tel:${one.phone}`}>
                  {t('ui.radar.call')}
                </a>
              )}
              <Button onClick={() => setCalling(one)}>{t('ui.radar.called')}</Button>
            </Row>
          </Card>
        ))}
      </Board>
      {calling && (
        <AskText
          title={calling.name}
          ok={t('ui.radar.keep')}
          label={t('ui.radar.note')}
          required
          send={async (note) => {
            await post(path('zsgl', 'admissionLetter', 'called'), { id: calling.id, note });
            await refetch();
          }}
          onClose={() => setCalling(null)}
        />
      )}
    </Stack>
  );
}
