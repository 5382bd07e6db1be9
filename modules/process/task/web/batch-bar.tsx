import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { ChosenBar, Outcomes, type Outcome } from '#platform/web/desk/chosen.tsx';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useUsual } from './usual.ts';
import type { Result } from '../server/answers.ts';
import { lineKey, ROOM, type Line } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

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
  const [results, setResults] = useState<Outcome[] | null>(null);
  const finish = () => {
    setResults(null);
    onClear();
    void forgetTasks();
  };
  return (
    <ChosenBar count={lines.length} onClear={onClear}>
      <Button look="primary" onClick={() => setAction('approve')}>
        {t('ui.batchApprove')}
      </Button>
      <Button onClick={() => setAction('return')}>{t('ui.batchReturn')}</Button>
      {action && <BatchDialog action={action} lines={lines} onClose={close} onDone={setResults} />}
      {results && <Outcomes outcomes={results} onClose={finish} />}
    </ChosenBar>
  );
}

type BatchDialogProps = {
  action: Batch;
  lines: readonly Line[];
  onClose: () => void;
  onDone: (results: Outcome[]) => void;
};

function BatchDialog({ action, lines, onClose, onDone }: BatchDialogProps) {
  const t = useWords(ROOM);
  const usual = useUsual(action === 'return' ? 'disagree' : 'agree');
  const send = async (comment: string) => {
    const tasks = lines.map(({ instanceId, no, taskVersion }) => ({ instanceId, taskNo: no, taskVersion }));
    const body = { action, tasks, ...(comment && { comment }) };
    const results = await post<Result[]>(path('process', 'task', 'batch'), body);
    // the list moves on while the answer is read: the titles are those of the moment of sending
    const titles = new Map(lines.map((line) => [lineKey(line), line.title]));
    const keyed = results.map((one) => ({ ...one, key: `${one.instanceId}:${one.taskNo}` }));
    onDone(keyed.map((one) => ({ ...one, title: titles.get(one.key) ?? '' })));
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
