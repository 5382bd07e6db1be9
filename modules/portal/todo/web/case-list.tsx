import { PagedLines } from '#platform/web/desk/paged-lines.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { FlowSteps } from '#platform/web/workflow/flow-steps.tsx';
import type { FlowStep } from '#platform/web/workflow/flow-types.ts';

type Told = {
  instanceId: string;
  title: string;
  status: string;
  flowName: string;
  startedAt: string;
  starterName?: string | null;
  steps?: FlowStep[];
};

/** What I have asked for, or was sent a copy of, with how far it is; each leads to its case. */
export function CaseList({ of }: { of: 'started' | 'copied' }) {
  const t = useWords('portal/todo');
  const states = useOptions('processStatus');
  return (
    <PagedLines<Told>
      call={['process', 'instance', of === 'started' ? 'myList' : 'copies']}
      empty={t(of === 'started' ? 'ui.noneStarted' : 'ui.noneCopied')}
      lineOf={(one) => {
        const state = states.find(({ value }) => value === one.status);
        return {
          key: one.instanceId,
          title: one.title,
          note: [one.flowName, of === 'copied' ? one.starterName : null].filter(Boolean).join(' · '),
          end: one.startedAt.slice(0, 16),
          tag: state ? { text: state.label, color: state.color ?? null } : null,
          below: one.steps && <FlowSteps steps={one.steps} />,
          link: `/layout/process/task?tab=started&case=${one.instanceId}`,
        };
      }}
    />
  );
}
