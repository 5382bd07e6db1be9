import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Covered } from '../server/answers.ts';
import { ROOM } from './patrol.ts';

const PARTS = ['day', 'night', 'month', 'quarter'] as const;
const COLOURS = { ok: 'green', due: 'orange', missing: 'red' } as const;

/** Buildings with what was walked and checked there, and what is missing. */
export function CoveragePage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Covered[]>('yxgl', 'patrol', 'coverage', {});
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />;
  if (data.length === 0) return <Nothing>{t('ui.noBuilding')}</Nothing>;
  const missing = data.filter((row) => PARTS.some((part) => row[part].flag === 'missing')).length;
  return (
    <Stack as="section" aria-label={t('pages.coverage')}>
      <Soft>{missing > 0 ? t('ui.missingIn', { n: missing }) : t('ui.allCovered')}</Soft>
      <Table label={t('pages.coverage')} figures>
        <thead>
          <tr>
            <th scope="col">{t('ui.building')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`ui.part.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.buildingId}>
              <td>{row.name}</td>
              {PARTS.map((part) => (
                <td key={part}>
                  <Tag color={COLOURS[row[part].flag]}>
                    {`${row[part].done} / ${row[part].wanted} ${t(`ui.flag.${row[part].flag}`)}`}
                  </Tag>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
