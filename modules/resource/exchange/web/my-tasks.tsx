import { useLive } from '#platform/web/client/live.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import type { Running } from '../server/answers.ts';
import { ROOM, steer } from './steer.ts';

const again = () => void forget('base', 'sysJob');

/** My tasks that aren't over, with their bars; nothing when there are none. */
export function MyTasks() {
  const t = useWords(ROOM);
  useLive('job', again);
  const query = { current: 1, size: 20, status: 'queued,running' };
  const answer = useFetched<Page<Running>>('base', 'sysJob', 'myList', query, {
    keep: true,
    quiet: true,
    staleTime: 0,
  });
  const tasks = answer.data?.records ?? [];
  if (tasks.length === 0) return null;
  return (
    <Stack as="section" aria-label={t('ui.running')}>
      <h2>{t('ui.running')}</h2>
      <Lines className="my-files" aria-live="polite">
        {tasks.map((task) => (
          <Row as="li" gap={12} key={task.id}>
            <Stack gap={4} data-grow>
              <strong>{task.title}</strong>
              <progress
                aria-label={task.title}
                {...(task.total > 0 ? { max: task.total, value: task.done } : {})}
              />
              <small>
                {t(`dict.taskStatus.${task.status}`)}
                {task.total > 0 && ` ${task.percent}%`}
              </small>
            </Stack>
            <Button onClick={() => void steer('cancel', task)}>{t('ui.cancel')}</Button>
          </Row>
        ))}
      </Lines>
    </Stack>
  );
}
