import './roll.css';
import { Link } from 'react-router';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { classRecord } from '../class-record.ts';
import type { MyRolls } from '../server/answers.ts';
import { hour, ROOM, sections } from './roll.ts';

const EVERY = 20_000;
type Course = MyRolls['courses'][number];
type OwnMark = MyRolls['marks'][number];

/** What I have to sign now, my term by courses with what I may still miss, and my last marks. */
export function MinePage() {
  const t = useWords(ROOM);
  const answer = useFetched<MyRolls>(
    'yxgl',
    'classRecord',
    'getMine',
    {},
    {
      ...{ refetchInterval: EVERY, staleTime: 0, quiet: true },
    },
  );
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { courses, marks, hours, next, signing } = answer.data;
  return (
    <Stack as="section" gap={16} most={720}>
      {signing.map((one) => (
        <Card key={one.id} title={t('ui.rollRuns', { course: one.courseName })}>
          <Link className="btn btn-primary" to="/layout/attendance/sign-task/mine">
            {t('ui.signNow')}
          </Link>
        </Card>
      ))}
      <Card title={t('ui.term')}>
        <Figures
          figures={[
            [t('ui.absentHours'), hours],
            [t('ui.nextLimit'), next],
          ]}
        />
        {courses.length === 0 && <Nothing>{t('ui.noRolls')}</Nothing>}
        <Lines>
          {courses.map((course) => (
            <CourseLine key={course.courseName} course={course} />
          ))}
        </Lines>
      </Card>
      <Card
        title={t('ui.marks')}
        acts={
          <Link className="btn btn-link" to="/layout/attendance/class-roll/fix">
            {t('ui.askFix')}
          </Link>
        }
      >
        {marks.length === 0 && <Soft>{t('ui.noRolls')}</Soft>}
        <Lines>
          {marks.map((mark) => (
            <MarkLine key={mark.id} mark={mark} />
          ))}
        </Lines>
      </Card>
    </Stack>
  );
}

function CourseLine({ course }: { course: Course }) {
  const t = useWords(ROOM);
  const { courseHours, margin, absent, leave, lates, attended, lessons } = course;
  const missed = absent + leave;
  return (
    <Stack as="li" gap={4}>
      <Row between nowrap>
        <b>{course.courseName}</b>
        <Soft as="span" small>
          {course.teacherName}
        </Soft>
      </Row>
      <Soft small>{t('ui.courseFacts', { attended, lessons, lates, absent, leave })}</Soft>
      {courseHours !== null && margin !== null && (
        <>
          <Meter
            part={missed / Math.max(1, missed + margin)}
            tone={margin > 4 ? 'good' : margin > 0 ? 'warn' : 'wrong'}
          />
          <Soft small>{t(margin > 0 ? 'ui.margin' : 'ui.noMargin', { margin, hours: courseHours })}</Soft>
        </>
      )}
    </Stack>
  );
}

function MarkLine({ mark }: { mark: OwnMark }) {
  const t = useWords(ROOM);
  return (
    <Row as="li" between>
      <Stack as="span" gap={2}>
        <b>{mark.courseName}</b>
        <Soft as="span" small>
          {`${mark.day} ${t('ui.sections', { sections: sections(mark) })}`}
          {mark.signAt && ` · ${hour(mark.signAt)}`}
          {mark.status === 'late' &&
            mark.minutesLate !== null &&
            ` · ${t('ui.minutes', { count: mark.minutesLate })}`}
        </Soft>
        {mark.remark && (
          <Soft as="span" small>
            {mark.remark}
          </Soft>
        )}
      </Stack>
      <Row as="span">
        <Value field={classRecord.fields.source} value={mark.source} />
        <Value field={classRecord.fields.status} value={mark.status} />
      </Row>
    </Row>
  );
}
