import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ROOM } from '../task.ts';

type EndCaseProps = { instanceId: string; title: string; onClose: () => void };

/** Ends a case for good; its starter reads the reason. */
export function EndCase({ instanceId, title, onClose }: EndCaseProps) {
  const t = useWords(ROOM);
  return (
    <AskText
      title={t('ui.monitor.end')}
      ok={t('ui.monitor.end')}
      label={t('ui.field.comment')}
      required
      max={500}
      fields={() => <p data-wide>{t('ui.monitor.endHint', { title })}</p>}
      send={async (comment) => {
        await post(path('process', 'task', 'terminate'), { instanceId, comment });
        await forget('process', 'flowInstance');
        say.success(word('list.done'));
      }}
      onClose={onClose}
    />
  );
}
