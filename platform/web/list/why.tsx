import { lazy, Suspense } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useFetched } from '../client/queries.ts';
import { useWords } from '../i18n/words.ts';
import { useCan } from '../client/session.ts';
import { Panel } from '../form/panel.tsx';
import type { ListRow } from './row.ts';
import { Failed, Skeleton } from './states.tsx';
import { rowName } from './use-acts.ts';

type Reason = { identity: string; rules: { text: string }[] };
type WhyProps = { room: string; resource: Resource; row: ListRow; onClose: () => void };

const WhyOther = lazy(async () => ({ default: (await import('./why-other.tsx')).WhyOther }));

/** The rule by which somebody sees a row, so that "who can see this?" has an answer on the spot. */
export function Why({ room, resource, row, onClose }: WhyProps) {
  const may = useCan();
  const t = useWords();
  const answer = useFetched<Reason>(resource.service, resource.name, 'why', { id: row.id }, { quiet: true });
  return (
    <Panel kind="dialog" title={t('list.whyTitle')} onClose={onClose}>
      <p className="why-name">{rowName(resource, row)}</p>
      {answer.isPending && <Skeleton lines={2} />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          <p>
            {t('list.whyIdentity')}：{answer.data.identity}
          </p>
          <ul className="why-rules">
            {answer.data.rules.map((rule) => (
              <li key={rule.text}>{rule.text}</li>
            ))}
          </ul>
          {answer.data.rules.length === 0 && <p>{t('list.whyNone')}</p>}
        </>
      )}
      {may('sysUser.diagnose') && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <WhyOther room={room} resource={resource} row={row} />
        </Suspense>
      )}
    </Panel>
  );
}
