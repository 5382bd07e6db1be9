import './score.css';
import '#platform/web/list/list.css';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import type { Ranked } from '../server/answers.ts';
import { ROOM, shown, useScore } from './score.ts';
import { TermSelect } from './term-select.tsx';

const SPANS = ['class', 'major'] as const;
const FAILS = ['0', '1', '3'] as const;

/** Who stands where by the average, in a class or in its major and grade; and who has courses open. */
export function RankPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { options } = useRefOptions('stuClass', { room: ROOM });
  const classId = page.params['classId'] ?? options[0]?.value ?? '';
  const span = SPANS.find((one) => one === page.params['span']) ?? 'class';
  const fails = FAILS.find((one) => one === page.params['fails']) ?? '0';
  const term = page.params['term'] ?? '';
  const set = (more: { [name: string]: string }) => page.setParams({ classId, span, fails, term, ...more });
  return (
    <Stack as="section" className="score-page" aria-label={t('pages.rank')}>
      <Row gap={20}>
        <select
          className="input"
          aria-label={t('fields.courseResult.classId')}
          value={classId}
          onChange={(event) => set({ classId: event.target.value })}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <TermSelect whole value={term} onChange={(next) => set({ term: next })} />
        <Rail
          label={t('ui.span')}
          options={SPANS.map((value) => ({ value, label: t(`ui.spans.${value}`) }))}
          value={span}
          onChange={(value) => set({ span: value })}
        />
        <Rail
          label={t('ui.fails')}
          options={FAILS.map((value) => ({ value, label: t(`ui.failsOf.${value}`) }))}
          value={fails}
          onChange={(value) => set({ fails: value })}
        />
      </Row>
      {classId && <Ranking asked={{ classId, fails, whole: span === 'major', ...(term && { term }) }} />}
    </Stack>
  );
}

function Ranking({ asked }: { asked: { [name: string]: string | boolean } }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useScore<Ranked[]>('courseResult', 'rank', asked);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.length === 0) return <Nothing>{t('ui.nobody')}</Nothing>;
  const place = (at: number | null, of: number) => (at === null ? '–' : `${at} / ${of}`);
  return (
    <Table label={t('pages.rank')} figures>
      <thead>
        <tr>
          <th scope="col">{t('fields.courseResult.studentId')}</th>
          <th scope="col">{t('fields.courseResult.classId')}</th>
          <th scope="col">{t('ui.average')}</th>
          <th scope="col">{t('ui.gpa')}</th>
          <th scope="col">{t('ui.earned')}</th>
          <th scope="col">{t('ui.failed')}</th>
          <th scope="col">{t('ui.classPlace')}</th>
          <th scope="col">{t('ui.majorPlace')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((one) => (
          <tr key={one.studentId}>
            <td>
              {one.name} {one.studentNo}
            </td>
            <td>{one.className}</td>
            <td>{shown(one.average, 2)}</td>
            <td>{shown(one.gpa, 2)}</td>
            <td>{one.credits}</td>
            <td>{one.failed}</td>
            <td>{place(one.classPlace, one.classOf)}</td>
            <td>{place(one.majorPlace, one.majorOf)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
