import '#platform/web/form/form.css';
import './param.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { LevelPreview } from './level-preview.tsx';
import type { LeaveParams } from './param-draft.ts';
import { ParamForm } from './param-form.tsx';
import { ROOM } from './stat.ts';

/** The school's rules of leave, with a try of who would approve. */
export function ParamPage() {
  const t = useWords(ROOM);
  const answer = useFetched<LeaveParams>('yxgl', 'leaveParam', 'getOne', {}, { quiet: true });
  return (
    <section className="list-page leave-param" aria-label={t('pages.param')}>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          {/* other rules from the server begin a new form; the same ones keep what is being typed */}
          <ParamForm key={JSON.stringify(answer.data)} params={answer.data} />
          <LevelPreview params={answer.data} />
        </>
      )}
    </section>
  );
}
