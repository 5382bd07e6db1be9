import type { Application } from '#platform/kit/application.ts';
import { post } from '../client/calls.ts';
import { say } from '../client/say.ts';
import type { Outcome } from '../desk/chosen.tsx';
import { AskText } from '../form/ask-text.tsx';
import { useWords } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';
import { callOf, forgetAll, type DeskCard, type Result, type Shown, type Verdict } from './application.ts';

type DecideDialogProps = Shown & {
  action: Verdict;
  cards: readonly DeskCard[];
  onClose: () => void;
  onDone: (outcomes: Outcome[]) => void;
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
    const titleOf = (id: string) => cards.find(({ instanceId }) => instanceId === id)?.title ?? '';
    onDone(
      results.map(({ instanceId, ok, msg }) => ({ key: instanceId, title: titleOf(instanceId), ok, msg })),
    );
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
