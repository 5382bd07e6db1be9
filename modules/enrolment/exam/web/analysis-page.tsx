import '#platform/web/list/list.css';
import './staff.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Meter, Nothing } from '#platform/web/parts/text.tsx';
import type { PlanAnalysis, QuestionAnalysis } from '../server/answers.ts';
import { letter, ROOM } from './exam.ts';
import { PlanSelect, usePlan } from './plan-select.tsx';

/** How a test fell out, and what its questions are good for. */
export function AnalysisPage() {
  const t = useWords(ROOM);
  const { planId } = usePlan();
  const asked = { planId: planId ?? '' };
  const options = { enabled: !!planId, quiet: true, keep: true };
  const { data, error, refetch } = useFetched<PlanAnalysis>('zxks', 'analysis', 'getPlan', asked, options);
  const { data: questions } = useFetched<QuestionAnalysis[]>(
    'zxks',
    'analysis',
    'getQuestion',
    asked,
    options,
  );
  if (planId === '') return <Nothing>{t('ui.analysis.none')}</Nothing>;
  return (
    <Stack as="section" aria-label={t('pages.analysis')}>
      <Row>
        <PlanSelect label="ui.analysis.choose" />
      </Row>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Whole plan={data} />}
      {questions && questions.length > 0 && <Questions all={questions} />}
    </Stack>
  );
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.round((part / whole) * 1000) / 10}%`;

function Whole({ plan }: { plan: PlanAnalysis }) {
  const t = useWords(ROOM);
  const most = Math.max(1, ...plan.bands);
  return (
    <>
      <Figures
        figures={[
          [t('ui.analysis.should'), plan.should],
          [t('ui.analysis.present'), plan.present],
          [t('ui.analysis.mean'), plan.mean],
          [t('ui.analysis.sd'), plan.sd],
          [t('ui.analysis.max'), plan.max],
          [t('ui.analysis.min'), plan.min],
          [t('ui.analysis.median'), plan.median],
          [t('ui.analysis.passRate'), percent(plan.passed, plan.present)],
          [t('ui.analysis.alpha'), plan.alpha],
          [
            t('ui.analysis.minutes'),
            plan.minutes.mean === null
              ? ''
              : t('ui.analysis.min2', { minutes: Math.round(plan.minutes.mean) }),
          ],
        ]}
      />
      <Card title={t('ui.analysis.bands')}>
        <Stack as="ul" gap={4}>
          {plan.bands.map((count, at) => (
            <Row as="li" nowrap key={at} className="exam-bar">
              <span>
                {(plan.fullScore / 10) * at}–{(plan.fullScore / 10) * (at + 1)}
              </span>
              <Meter part={count / most} />
              <b>{count}</b>
            </Row>
          ))}
        </Stack>
      </Card>
      <Groups title={t('ui.analysis.departments')} groups={plan.departments} />
      <Groups title={t('ui.analysis.classes')} groups={plan.classes} />
    </>
  );
}

function Groups({ title, groups }: { title: string; groups: PlanAnalysis['classes'] }) {
  const t = useWords(ROOM);
  if (groups.length === 0) return null;
  return (
    <Card title={title}>
      <Table label={title} figures>
        <thead>
          <tr>
            {['group', 'present', 'mean', 'passRate'].map((key) => (
              <th key={key} scope="col">
                {key === 'group' ? title : t(`ui.analysis.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td>{one.present}</td>
              <td>{one.mean}</td>
              <td>{percent(one.passed, one.present)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Questions({ all }: { all: readonly QuestionAnalysis[] }) {
  const t = useWords(ROOM);
  return (
    <Card title={t('ui.analysis.questions')}>
      <Table label={t('ui.analysis.questions')}>
        <thead>
          <tr>
            <th scope="col">{t('ui.marking.stem')}</th>
            {['p', 'd', 'omitted', 'options', 'flags'].map((key) => (
              <th key={key} scope="col">
                {t(`ui.analysis.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <tr key={one.versionId}>
              <th scope="row">{one.stem.slice(0, 60)}</th>
              <td>{one.p ?? '—'}</td>
              <td>{one.d ?? '—'}</td>
              <td>{percent(one.omitted, 1)}</td>
              <td>
                {one.shares.map((share, at) => (
                  <span key={at} data-right={one.right.includes(at) || undefined}>
                    {letter(at)} {percent(share, 1)}{' '}
                  </span>
                ))}
              </td>
              <td>{one.flags.map((flag) => t(`ui.flags.${flag}`)).join('、')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
