import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { useUsual } from './comment-field.tsx';
import type { Result } from '../server/answers.ts';
import { ROOM, type Line } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

/** The list moves on while the answer is read: the titles are those of the moment of sending. */
type Named = Result & { title: string };
type Batch = 'approve' | 'return';

type BatchBarProps = {
  lines: readonly Line[];
  /** Asked for by a key instead of the button. */
  asked: boolean;
  onAnswered: () => void;
  onClear: () => void;
};

/** Many tasks at once; each is decided on its own, so the answer is a list. */
export function BatchBar({ lines, asked, onAnswered, onClear }: BatchBarProps) {
  const t = useWords(ROOM);
  const [pressed, setAction] = useState<Batch | null>(null);
  const action = pressed ?? (asked ? 'approve' : null);
  const close = () => {
    setAction(null);
    onAnswered();
  };
  const [results, setResults] = useState<Named[] | null>(null);
  const finish = () => {
    setResults(null);
    onClear();
    void forgetTasks();
  };
  return (
    <div className="batch-bar" data-foot role="group" aria-label={t('ui.batch')}>
      <span>{word('list.chosen', { count: lines.length })}</span>
      <Button look="primary" onClick={() => setAction('approve')}>
        {t('ui.batchApprove')}
      </Button>
      <Button onClick={() => setAction('return')}>{t('ui.batchReturn')}</Button>
      <Button look="quiet" onClick={onClear}>
        {t('ui.clearChosen')}
      </Button>
      {action && <BatchDialog action={action} lines={lines} onClose={close} onDone={setResults} />}
      {results && <Results results={results} onClose={finish} />}
    </div>
  );
}

type BatchDialogProps = {
  action: Batch;
  lines: readonly Line[];
  onClose: () => void;
  onDone: (results: Named[]) => void;
};

function BatchDialog({ action, lines, onClose, onDone }: BatchDialogProps) {
  const t = useWords(ROOM);
  const usual = useUsual(action === 'return' ? 'disagree' : 'agree');
  const send = async (comment: string) => {
    const tasks = lines.flatMap(({ task }) =>
      task ? [{ instanceId: task.instanceId, taskNo: task.no, taskVersion: task.taskVersion }] : [],
    );
    const body = { action, tasks, ...(comment && { comment }) };
    const results = await post<Result[]>(path('process', 'task', 'batch'), body);
    const titleOf = ({ instanceId, taskNo }: Result) =>
      lines.find(({ task }) => task?.instanceId === instanceId && task.no === taskNo)?.title ?? '';
    onDone(results.map((result) => ({ ...result, title: titleOf(result) })));
  };
  const title = t(action === 'approve' ? 'ui.batchApprove' : 'ui.batchReturn');
  return (
    <AskText
      title={`${title} · ${word('list.chosen', { count: lines.length })}`}
      ok={title}
      label={t('ui.field.comment')}
      required={action === 'return'}
      max={500}
      usual={usual}
      send={send}
      onClose={onClose}
    />
  );
}

function Results({ results, onClose }: { results: readonly Named[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const failed = results.filter((result) => !result.ok).length;
  return (
    <Panel
      kind="dialog"
      title={t('ui.batchResult', { done: results.length - failed, failed })}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {word('form.close')}
        </Button>
      }
    >
      <ul className="batch-results">
        {results.map((result) => (
          <li key={`${result.instanceId}:${result.taskNo}`} data-ok={result.ok}>
            <Icon name={result.ok ? 'check' : 'warning'} />
            <span>
              {result.title}
              {result.msg && <small>{result.msg}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
