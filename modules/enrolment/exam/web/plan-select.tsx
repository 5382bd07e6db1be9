import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { ROOM } from './exam.ts';

/** Which test a page is about: the one that its address names, else the first. `undefined` while nobody knows. */
export function usePlan(): { planId: string | undefined; plans: Option[] } {
  const { params } = usePage();
  const { data } = useFetched<Option[]>('zxks', 'examPlan', 'getSelect', {});
  return { planId: params['plan'] || (data && (data[0]?.value ?? '')), plans: data ?? [] };
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
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
