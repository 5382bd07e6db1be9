import '#platform/web/list/list.css';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Computed, Distribution } from '../server/answers.ts';
import { ROOM } from './score.ts';

/** Totals of a batch: worked out, looked at section by section, and shown to the candidates. */
export function TotalPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan();
  const { data: batches } = useFetched<Option[]>('dzks', 'examBatch', 'getSelect', {});
  const batchId = page.params['batch'] ?? batches?.[0]?.value ?? '';
  const { data, error, refetch } = useFetched<Distribution>(
    'dzks',
    'totalScore',
    'getDistribution',
    { batchId },
    { enabled: batchId !== '', keep: true, quiet: true, staleTime: 0 },
  );
  const [busy, run] = useBusy();
  const act = (verb: 'compute' | 'publish') =>
    run(async () => {
      const { candidates } = await post<Computed>(path('dzks', 'totalScore', verb), { batchId });
      say.success(t(`ui.total.${verb}Done`, { candidates }));
      await forget('dzks', 'totalScore');
    });
  if (batches?.length === 0) return <Nothing>{t('ui.total.none')}</Nothing>;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.total')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('fields.admitRound.batchId')}
          value={batchId}
          onChange={(event) => page.setParams({ batch: event.target.value })}
        >
          {batches?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        {may('totalScore.compute') && (
          <Button busy={busy} onClick={() => void act('compute')}>
            {t('actions.totalScore.compute')}
          </Button>
        )}
        {may('totalScore.publish') && (
          <Button look="primary" busy={busy} onClick={() => void act('publish')}>
            {t('actions.totalScore.publish')}
          </Button>
        )}
      </Row>
      <Card title={t('ui.total.subjects')}>
        <Table label={t('ui.total.subjects')} figures>
          <thead>
            <tr>
              {['subject', 'people', 'mean', 'sd', 'most', 'least'].map((key) => (
                <th key={key} scope="col">
                  {t(`ui.total.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.subjects.map((one) => (
              <tr key={one.subject}>
                <td>{one.subject}</td>
                <td>{one.people}</td>
                <td>{one.mean ?? '–'}</td>
                <td>{one.sd ?? '–'}</td>
                <td>{one.most ?? '–'}</td>
                <td>{one.least ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <Card title={t('ui.total.sections')}>
        {data.sections.length === 0 && <Nothing>{t('ui.total.notYet')}</Nothing>}
        {data.sections.length > 0 && (
          <Table label={t('ui.total.sections')} figures>
            <thead>
              <tr>
                {['section', 'people', 'above'].map((key) => (
                  <th key={key} scope="col">
                    {t(`ui.total.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.sections.map((one) => (
                <tr key={one.from}>
                  <td>{t('ui.total.from', { from: one.from, to: one.from + 9.99 })}</td>
                  <td>{one.people}</td>
                  <td>{one.above}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </Stack>
  );
}
