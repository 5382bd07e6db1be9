import { useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Pickup } from '../server/answers.ts';
import { ROOM } from './welcome.ts';

/** Who reaches town when and where, by half hours, and where a shuttle is worth sending. */
export function PickupPage() {
  const t = useWords(ROOM);
  const [day, setDay] = useState(() => schoolNow().slice(0, 10));
  const { data } = useFetched<Pickup>(
    'yxgl',
    'arrivalPlan',
    'board',
    { day },
    { keep: true, staleTime: 30_000 },
  );
  return (
    <Stack as="section" aria-label={t('pages.pickup')}>
      <Labelled label={t('ui.pickup.day')}>
        <input className="input" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Labelled>
      {!data && <Skeleton lines={4} />}
      {data?.length === 0 && <Nothing>{t('ui.pickup.none')}</Nothing>}
      {data && data.length > 0 && (
        <Table label={t('pages.pickup')} figures>
          <thead>
            <tr>
              {['at', 'station', 'students', 'people', 'pickups', 'luggage', 'shuttle'].map((key) => (
                <th key={key} scope="col">
                  {t(`ui.pickup.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={`${one.at}.${one.stationId}`}>
                <th scope="row">{one.at}</th>
                <td>{one.station ?? t('ui.pickup.elsewhere')}</td>
                <td>{one.students}</td>
                <td>{one.people}</td>
                <td>{one.pickups}</td>
                <td>{one.luggage}</td>
                <td>{one.shuttle ? t('ui.pickup.send') : ''}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
