import { Card } from '#platform/web/parts/card.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { addDays, startOfWeek } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { usePage } from '#platform/web/page/page.ts';
import type { Line } from '../../server/answers.ts';
import { ROOM, useLeaves } from '../leave.ts';

/** 我的课堂请假: who will miss my lessons, week by week. */
export function LessonPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const today = schoolNow().slice(0, 10);
  const monday = startOfWeek(page.params['week'] ?? today);
  const sunday = addDays(monday, 6);
  const answer = useLeaves<Line[]>('byLesson', { from: monday, to: sunday }, { keep: true });
  const turn = (by: number) => page.setParams({ week: addDays(monday, by * 7) });
  return (
    <Stack as="section">
      <Row as="header">
        <Button icon="left" aria-label={t('ui.lesson.before')} onClick={() => turn(-1)} />
        <h2>
          {monday} — {sunday}
        </h2>
        <Button icon="right" aria-label={t('ui.lesson.after')} onClick={() => turn(1)} />
        <Button look="quiet" onClick={() => page.setParams({ week: '' })}>
          {t('ui.lesson.thisWeek')}
        </Button>
      </Row>
      <Loaded answer={answer} lines={5} empty={t('ui.lesson.empty')}>
        {(lines) => (
          <Stack gap={16}>
            {[...Map.groupBy(lines, ({ day }) => day)].map(([day, own]) => (
              <Stack as="section" key={day} gap={8}>
                <h3>{day === today ? t('ui.lesson.today', { day }) : day}</h3>
                {own.map((line) => (
                  <Card key={`${line.startsAt}-${line.className}`} look="lined">
                    <small>
                      {line.startsAt.slice(11, 16)} ·{' '}
                      {t('ui.student.sections', { from: line.sectionFrom, to: line.sectionTo })}
                    </small>
                    <span>
                      <strong>{line.courseName}</strong> {line.className} ·{' '}
                      {t('ui.lesson.absent', { count: line.students.length })}
                    </span>
                    <ul>
                      {line.students.map((student) => (
                        <li key={student.studentNo}>
                          {student.name}{' '}
                          <small>
                            {student.studentNo} · {student.typeName} · {student.start.slice(5)} –{' '}
                            {student.end.slice(5)}
                          </small>
                        </li>
                      ))}
                    </ul>
                  </Card>
                ))}
              </Stack>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
