import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Matrix } from '../server/answers.ts';
import { ROOM } from './archive.ts';

const SIZE = 50;

/** Which papers of a year's checklist which file lacks. */
export function MatrixPage() {
  const t = useWords(ROOM);
  const kinds = useOptions('archiveMaterialKind');
  const [year, setYear] = useState<string>('');
  const [all, setAll] = useState(false);
  const [current, setCurrent] = useState(1);
  const answer = useFetched<Matrix>(
    'xsgl',
    'archiveMaterial',
    'matrix',
    { current, ...(year && { year }), ...(all && { all: 'true' }) },
    { quiet: true, keep: true, staleTime: 0 },
  );
  const { data } = answer;
  if (!data)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton />
    );
  if (data.lists.length === 0) return <Nothing>{t('ui.noChecklist')}</Nothing>;
  const nameOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind;
  const pages = Math.max(1, Math.ceil(data.total / SIZE));
  return (
    <Stack as="section" gap={16}>
      <Row between>
        <Rail
          label={t('fields.stuArchive.graduationYear')}
          options={data.lists.map((one) => ({ value: String(one.graduationYear), label: one.name }))}
          value={String(data.year)}
          onChange={(next) => {
            setYear(next);
            setCurrent(1);
          }}
        />
        <CheckLine
          checked={all}
          onChange={(on) => {
            setAll(on);
            setCurrent(1);
          }}
        >
          {t('ui.showAll')}
        </CheckLine>
      </Row>
      <Figures
        figures={data.kinds.map((kind) => [t('ui.lacks', { kind: nameOf(kind) }), data.missing[kind] ?? 0])}
      />
      {data.records.length === 0 && <Nothing>{t('ui.allThere')}</Nothing>}
      {data.records.length > 0 && (
        <Table label={t('pages.matrix')}>
          <thead>
            <tr>
              <th>{t('fields.stuArchive.classId')}</th>
              <th>{t('fields.stuArchive.studentId')}</th>
              {data.kinds.map((kind) => (
                <th key={kind}>{nameOf(kind)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.records.map((line) => (
              <tr key={line.id}>
                <td>{line.className}</td>
                <th scope="row">{line.name}</th>
                {data.kinds.map((kind) => (
                  <td key={kind}>{markOf(line, kind, t)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {pages > 1 && (
        <Row end>
          <Button disabled={current <= 1} onClick={() => setCurrent(current - 1)}>
            {t('ui.before')}
          </Button>
          <span>
            {current} / {pages}
          </span>
          <Button disabled={current >= pages} onClick={() => setCurrent(current + 1)}>
            {t('ui.next')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function markOf(line: Matrix['records'][number], kind: string, t: (key: string) => string) {
  if (line.has.includes(kind)) return <span title={t('ui.has')}>✓</span>;
  return line.pending.includes(kind) ? t('dict.archiveMaterialStatus.pending') : <b>{t('ui.missing')}</b>;
}
