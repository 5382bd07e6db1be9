import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { ROOM, type Card } from './leave.ts';
import { decide, type Result, type Verdict } from './use-todo.ts';

type DecideDialogProps = {
  action: Verdict;
  cards: readonly Card[];
  onClose: () => void;
  onDone: (results: Result[]) => void;
};

/** Asks for the comment that goes with a decision. */
export function DecideDialog({ action, cards, onClose, onDone }: DecideDialogProps) {
  const t = useWords(ROOM);
  const [first] = cards;
  const title =
    cards.length === 1 && first
      ? `${t(`ui.desk.${action}`)} · ${first.title}`
      : `${t(`ui.desk.${action}`)} · ${word('list.chosen', { count: cards.length })}`;
  return (
    <AskText
      title={title}
      ok={t(`ui.desk.${action}`)}
      label={t('ui.desk.comment')}
      required={action !== 'approve'}
      usual={[1, 2, 3].map((number) => t(`ui.desk.usual.${action}${number}`))}
      send={async (comment) => {
        const results = await decide(action, cards, comment);
        if (results.every((one) => one.ok))
          say.success(t(`ui.desk.done.${action}`, { count: results.length }));
        onDone(results);
      }}
      onClose={onClose}
    />
  );
}

/** What became of many decisions when not all went well. */
export function Results({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const failed = results.filter((one) => !one.ok);
  const foot = (
    <Button look="primary" onClick={onClose}>
      {word('form.close')}
    </Button>
  );
  return (
    <Panel
      kind="dialog"
      title={t('ui.desk.partly', { done: results.length - failed.length, failed: failed.length })}
      onClose={onClose}
      foot={foot}
    >
      <ul className="leave-results">
        {failed.map((one) => (
          <li key={one.instanceId}>{one.msg}</li>
        ))}
      </ul>
    </Panel>
  );
}
