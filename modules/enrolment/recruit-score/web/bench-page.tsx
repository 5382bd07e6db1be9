import '#platform/web/list/list.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Meter, Nothing } from '#platform/web/parts/text.tsx';
import type { Bench } from '../server/answers.ts';
import { ROOM } from './score.ts';

/** A round plan by plan; run again before everybody's eyes, it comes out the same. */
export function BenchPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: rounds } = useFetched<Option[]>('dzks', 'admitRound', 'getSelect', {});
  const roundId = page.params['round'] ?? rounds?.[0]?.value ?? '';
  const [verify, setVerify] = useState(false);
  const { data, error, refetch } = useFetched<Bench>(
    'dzks',
    'admitRound',
    'bench',
    { roundId, ...(verify && { verify: '1' }) },
    { enabled: roundId !== '', keep: true, quiet: true, staleTime: 0 },
  );
  if (rounds?.length === 0) return <Nothing>{t('ui.bench.none')}</Nothing>;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const isSame =
    data.again && data.again.inputHash === data.inputHash && data.again.resultHash === data.resultHash;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.bench')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('fields.admitResult.roundId')}
          value={roundId}
          onChange={(event) => {
            setVerify(false);
            page.setParams({ round: event.target.value });
          }}
        >
          {rounds?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <b>{t(`dict.admitRoundStatus.${data.status}`)}</b>
        {data.inputHash && <Button onClick={() => setVerify(true)}>{t('ui.bench.verify')}</Button>}
      </Row>
      {data.inputHash && (
        <Card title={t('ui.bench.hashes')}>
          <Facts
            facts={[
              [t('fields.admitRound.ranAt'), data.ranAt],
              [t('fields.admitRound.inputHash'), <code key="in">{data.inputHash}</code>],
              [t('fields.admitRound.resultHash'), <code key="out">{data.resultHash}</code>],
              data.again !== null && [t('ui.bench.again'), t(isSame ? 'ui.bench.same' : 'ui.bench.differs')],
            ]}
          />
        </Card>
      )}
      <Table label={t('ui.bench.plans')} figures>
        <thead>
          <tr>
            {['plan', 'places', 'admitted', 'adjusted', 'held', 'most', 'least', 'mean'].map((key) => (
              <th key={key} scope="col">
                {t(`ui.bench.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.plans.map((one) => (
            <tr key={one.id}>
              <td>
                {one.name}
                <Meter part={(one.admitted + one.adjusted) / one.planCount} />
              </td>
              <td>{one.planCount}</td>
              <td>{one.admitted}</td>
              <td>{one.adjusted}</td>
              <td>{one.held}</td>
              <td>{one.most ?? '–'}</td>
              <td>{one.least ?? '–'}</td>
              <td>{one.mean ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
