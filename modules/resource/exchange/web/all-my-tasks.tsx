import { useEffect, useRef, useState } from 'react';
import { useLive } from '#platform/web/client/live.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { FileInfo, Page } from '#platform/web/client/types.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { UndoButton } from '#platform/web/sheet/undo-button.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { Task } from '../server/answers.ts';
import { Nothing } from './nothing.tsx';
import { ROOM, steer } from './steer.ts';

const SIZE = 20;
const KINDS = ['import', 'importUndo', 'export', 'prints', 'studentPhotos', 'check'];

const again = () => void forget('base', 'sysJob');

/** Everything that I had run in the background: how it ended, what came out of it, and another try. */
export function AllMyTasks() {
  const t = useWords(ROOM);
  const [{ current, kind }, setAsked] = useState({ current: 1, kind: '' });
  useLive('job', again);
  const query = { current, size: SIZE, ...(kind && { kind }) };
  const answer = useFetched<Page<Task>>('base', 'sysJob', 'myList', query, {
    keep: true,
    quiet: true,
    staleTime: 0,
  });
  const tasks = answer.data?.records ?? [];
  useRowsAgain(answer.data && tasks);
  const files = useFiles(tasks.flatMap((task) => [task.resultFileId ?? [], task.errorFileId ?? []].flat()));
  return (
    <section className="list-page" aria-label={t('ui.tab.tasks')}>
      <select
        className="input filter-input"
        aria-label={t('ui.kind')}
        value={kind}
        onChange={(event) => setAsked({ current: 1, kind: event.target.value })}
      >
        <option value="">{t('ui.allKinds')}</option>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`dict.taskKind.${one}`)}
          </option>
        ))}
      </select>
      <EntryList
        answer={answer}
        className="part-lines my-files"
        empty={<Nothing text={t('ui.noTasks')} why={t('ui.noTasksHint')} />}
        onPage={(to) => setAsked({ current: to, kind })}
      >
        {(task) => <TaskLine key={task.id} task={task} files={files} />}
      </EntryList>
    </section>
  );
}

function TaskLine({ task, files }: { task: Task; files: readonly FileInfo[] }) {
  const t = useWords(ROOM);
  const result = files.find((file) => file.fileId === task.resultFileId);
  const errors = files.find((file) => file.fileId === task.errorFileId);
  const over = task.status === 'succeeded' || task.status === 'partly' || task.status === 'failed';
  const expired = over && task.kind === 'export' && !result;
  return (
    <Row as="li" gap={12}>
      <Icon name="file" size={28} />
      <Stack gap={4} data-grow>
        <strong>{task.title}</strong>
        <small>
          <Value field={{ kind: 'dict', dict: 'taskStatus' }} value={task.status} />{' '}
          {over && t('ui.counts', { ok: task.ok, failed: task.failed })} ·{' '}
          {t('ui.started', { time: task.createdAt.slice(0, 16) })}
          {result && task.resultUntil && ` · ${t('ui.until', { time: task.resultUntil.slice(0, 16) })}`}
          {task.undoneAt && ` · ${t('ui.undone', { time: task.undoneAt.slice(0, 16) })}`}
          {expired && task.status !== 'failed' && ` · ${t('ui.gone')}`}
        </small>
        {task.message && <small>{task.message}</small>}
      </Stack>
      <Row>
        {result && <FileButton file={result} label={t('ui.result')} />}
        {errors && <FileButton file={errors} label={t('ui.errors')} />}
        {task.can.includes('undo') && <UndoButton of={undoable(task)} />}
        {task.can.includes('cancel') && (
          <Button onClick={() => void steer('cancel', task)}>{t('ui.cancel')}</Button>
        )}
        {task.can.includes('retry') && (
          <Button onClick={() => void steer('retry', task)}>{t('ui.retry')}</Button>
        )}
      </Row>
    </Row>
  );
}

/** A page that was left open shows the rows anew once an import of theirs was taken back. */
function useRowsAgain(tasks: readonly Task[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!tasks) return;
    const ended = tasks.filter(({ kind, status }) => kind === 'importUndo' && status === 'succeeded');
    const fresh = known.current ? ended.filter(({ id }) => !known.current!.has(id)) : [];
    for (const { service, resource } of fresh)
      if (service !== null && resource !== null) void forget(service, resource);
    known.current = new Set(ended.map(({ id }) => id));
  }, [tasks]);
}

/** Only imports of a known resource may be undone. */
const undoable = ({ id, service, resource, title }: Task) => ({
  id,
  title,
  service: service ?? '',
  resource: resource ?? '',
});

function FileButton({ file, label }: { file: FileInfo; label: string }) {
  return (
    <a className="btn btn-plain" href={file.link} download={file.originalName}>
      <Icon name="download" />
      <span>{label}</span>
    </a>
  );
}
