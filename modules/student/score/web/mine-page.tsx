import './score.css';
import { useCallback, useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { Chart } from '#platform/web/chart/chart.tsx';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Mine } from '../server/answers.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { ROOM, shown, useScore } from './score.ts';

/** What I have reached so far, where I stand, what is still open, and my transcript. */
export function MinePage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useScore<Mine>('courseResult', 'getMine');
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  const { terms, place, open, warnings } = data;
  if (terms.length === 0) return <Nothing>{t('ui.nothingYet')}</Nothing>;
  const placed = (at: number | null | undefined, of: number | undefined) =>
    at ? t('ui.placeOf', { at, of: of ?? 0 }) : null;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.mine')}>
      <Figures
        figures={[
          [t('ui.gpa'), shown(place?.gpa, 2)],
          [t('ui.average'), shown(place?.average, 2)],
          [t('ui.classPlace'), placed(place?.classPlace, place?.classOf)],
          [t('ui.majorPlace'), placed(place?.majorPlace, place?.majorOf)],
        ]}
      />
      {warnings.map((one) => (
        <Card key={one.id} look="lined" role="alert">
          <strong>
            {t('ui.warned', { term: `${one.xn}-${one.xqM}`, level: t(`dict.warningGrade.${one.level}`) })}
          </strong>
          <Soft>{t('ui.warnedFor', { courses: one.failedCourses, credits: one.failedCredits })}</Soft>
        </Card>
      ))}
      <OwnTranscript />
      <Board tile={300}>
        <Trend terms={terms} />
        <Credits mine={data} />
      </Board>
      {open.length > 0 && (
        <Card title={t('ui.open', { n: open.length })} look="lined">
          <Lines>
            {open.map((one) => (
              <Row as="li" between key={one.name}>
                <span>
                  {one.name} <Soft as="span">{t('ui.credits', { n: one.credit })}</Soft>
                </span>
                <span>{shown(one.score, 1)}</span>
              </Row>
            ))}
          </Lines>
          <Soft>{t('ui.openMeans')}</Soft>
        </Card>
      )}
      {terms.map((one) => (
        <TermCard key={one.term} term={one} />
      ))}
    </Stack>
  );
}

/** The transcript that a student prints himself. */
function OwnTranscript() {
  const t = useWords(ROOM);
  const [asks, setAsks] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  return (
    <Row>
      <Button icon="print" onClick={() => setAsks(true)}>
        {t('ui.printTranscript')}
      </Button>
      {asks && <IssueDialog verb="issueMine" onClose={() => setAsks(false)} onIssued={setPrinted} />}
      {printed && (
        <PrintDialog
          title={t('resources.transcript')}
          call={['xsgl', 'transcript', 'printMine']}
          params={{ id: printed }}
          onClose={() => setPrinted(null)}
        />
      )}
    </Row>
  );
}

function Trend({ terms }: Pick<Mine, 'terms'>) {
  const t = useWords(ROOM);
  const option = useCallback(
    (ink: Ink) => {
      const inOrder = terms.toReversed();
      return {
        ...frameOf(ink),
        grid: { left: 8, right: 20, top: 24, bottom: 4, containLabel: true },
        xAxis: {
          type: 'category',
          data: inOrder.map(({ term }) => `${term.slice(2, 5)}${term.slice(7)}`),
          ...axisOf(ink),
        },
        yAxis: { type: 'value', min: 0, max: 5, ...axisOf(ink) },
        series: [
          {
            type: 'line',
            data: inOrder.map(({ gpa }) => gpa),
            itemStyle: { color: ink.primary },
            lineStyle: { color: ink.primary, width: 2 },
            label: { show: true, color: ink.text },
          },
        ],
      };
    },
    [terms],
  );
  return <Chart title={t('ui.trend')} height={200} option={option} />;
}

const HUES = ['#3b82f6', '#14b8a6', '#f59e0b'];

/** Credits earned by kind of course, of those that the plan asks for. */
function Credits({ mine: { natures, place } }: { mine: Mine }) {
  const t = useWords(ROOM);
  const [earned, wanted] = [place?.credits ?? 0, place?.wanted ?? 0];
  const left = Math.max(0, wanted - earned);
  const option = useCallback(
    (ink: Ink) => ({
      ...frameOf(ink),
      color: HUES,
      legend: { type: 'plain', bottom: 0, icon: 'circle', textStyle: { color: ink.text } },
      series: [
        {
          type: 'pie',
          radius: ['48%', '68%'],
          center: ['50%', '44%'],
          label: { show: false },
          data: [
            ...natures.map(({ nature, earned: value }) => ({
              name: t(`dict.courseNature.${nature}`),
              value,
            })),
            { name: t('ui.left'), value: left, itemStyle: { color: ink.line } },
          ],
        },
      ],
    }),
    [natures, left, t],
  );
  return (
    <Stack>
      <Chart title={t('ui.creditsOf', { earned, wanted })} height={200} option={option} />
      <Meter part={wanted === 0 ? 0 : earned / wanted} tone="good" />
    </Stack>
  );
}

function TermCard({ term: { label, courses, gpa, earned } }: { term: Mine['terms'][number] }) {
  const t = useWords(ROOM);
  return (
    <Card
      title={label}
      look="lined"
      acts={<Soft as="span">{t('ui.termGpa', { gpa: shown(gpa, 2), earned })}</Soft>}
    >
      <Lines>
        {courses.map((one) => (
          <Row as="li" between key={one.id}>
            <span>
              {one.name}{' '}
              <Soft as="span">
                {t('ui.credits', { n: one.credit })} · {t(`dict.courseNature.${one.nature}`)}
                {one.attempt !== 'first' && ` · ${t(`dict.scoreAttempt.${one.attempt}`)}`}
              </Soft>
            </span>
            <strong data-tone={one.passed === false && one.flag !== 'deferred' ? 'wrong' : undefined}>
              {one.flag
                ? t(`dict.courseFlag.${one.flag}`)
                : one.letter
                  ? t(`dict.scoreLetter.${one.letter}`)
                  : shown(one.total, 1)}
            </strong>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
