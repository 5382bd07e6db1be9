import type { Application } from '#platform/kit/application.ts';
import { post } from '../client/calls.ts';
import { say } from '../client/say.ts';
import { AskText } from '../form/ask-text.tsx';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { useLabels } from '../list/words.ts';
import { callOf, forgetAll, type DeskCard, type Result, type Shown, type Verdict } from './application.ts';

type DecideDialogProps = Shown & {
  action: Verdict;
  cards: readonly DeskCard[];
  onClose: () => void;
  onDone: (results: Result[]) => void;
};

/** Asks for the comment that goes with a decision. */
export function DecideDialog({ room, application, action, cards, onClose, onDone }: DecideDialogProps) {
  const t = useWords();
  const labels = useLabels(room);
  const [first] = cards;
  const what = cards.length === 1 && first ? first.title : t('list.chosen', { count: cards.length });
  // one text for many only where all steps propose the same
  const proposed =
    action === 'approve' ? new Set(cards.map((card) => card.comment ?? '')) : new Set<string>();
  const [text = ''] = proposed.size === 1 ? proposed : [];
  const send = async (comment: string) => {
    const results = await decide(application, action, cards, comment);
    if (results.every((one) => one.ok))
      say.success(t(`application.done.${action}`, { count: results.length }));
    onDone(results);
  };
  return (
    <AskText
      title={`${t(`application.${action}`)} · ${what}`}
      ok={t(`application.${action}`)}
      label={t('application.comment')}
      required={action !== 'approve'}
      usual={[1, 2, 3].map((number) => labels.said(`application.usual.${action}${number}`))}
      initial={{ text }}
      send={send}
      onClose={onClose}
    />
  );
}

async function decide(
  application: Application,
  action: Verdict,
  cards: readonly DeskCard[],
  comment: string,
): Promise<Result[]> {
  const tasks = cards.map(({ instanceId, taskNo, taskVersion }) => ({ instanceId, taskNo, taskVersion }));
  try {
    return await post<Result[]>(callOf(application, 'batchAudit'), {
      action,
      tasks,
      ...(comment && { comment }),
    });
  } finally {
    // somebody may have been faster: what is shown must be true in either case
    await forgetAll(application);
  }
}

/** What became of many decisions when not all went well. */
export function Results({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const t = useWords();
  const failed = results.filter((one) => !one.ok);
  const foot = (
    <Button look="primary" onClick={onClose}>
      {t('form.close')}
    </Button>
  );
  const title = t('application.partly', { done: results.length - failed.length, failed: failed.length });
  return (
    <Panel kind="dialog" title={title} onClose={onClose} foot={foot}>
      <ul className="case-results">
        {failed.map((one) => (
          <li key={one.instanceId}>{one.msg}</li>
        ))}
      </ul>
    </Panel>
  );
}
