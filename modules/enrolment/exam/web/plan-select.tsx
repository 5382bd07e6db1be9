import type { ListedRow } from '#platform/kit/resource.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import type { examPlan } from '../exam-plan.ts';
import { ROOM } from './exam.ts';

type Plan = ListedRow<typeof examPlan>;
type Known = { planId: string | undefined; plans: Plan[] };

/** Which test a page is about: the one that its address names, else the last one that is out. `undefined` while nobody knows. */
export function usePlan(): Known {
  const { params } = usePage();
  const { data } = useFetched<Page<Plan>>('zxks', 'examPlan', 'list', { current: 1, size: 100 });
  const plans = data?.records.filter(({ status }) => status !== 'draft') ?? [];
  return { planId: params['plan'] || (data && (plans[0]?.id ?? '')), plans };
}

export function PlanSelect({ label }: { label: string }) {
  const t = useWords(ROOM);
  const page = usePage();
  const { planId, plans } = usePlan();
  return (
    <select
      className="input"
      aria-label={t(label)}
      value={planId ?? ''}
      onChange={(event) => page.setParams({ plan: event.target.value })}
    >
      {plans.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  );
}
