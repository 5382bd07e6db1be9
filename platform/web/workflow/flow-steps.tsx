import './flow-steps.css';
import { useWords } from '../i18n/words.ts';
import type { FlowStep } from './flow-types.ts';

/** Stops that end a way where it stands. */
const STOPPED = new Set(['rejected', 'returned', 'cancelled']);

/**
 * The way of a case as dots: done, where it is, still to come. One sentence says the same to who can't see them.
 * @example <FlowSteps steps={record.steps} />
 */
export function FlowSteps({ steps }: { steps: readonly FlowStep[] }) {
  const t = useWords();
  if (steps.length === 0) return null;
  const here = placeOf(steps);
  const { name, state } = steps[here]!;
  const said = t('flow.step', {
    place: here + 1,
    count: steps.length,
    name,
    state: t(`flow.state.${state}`),
  });
  return (
    <span className="flow-steps" title={steps.map((step) => step.name).join(' → ')}>
      <span className="flow-dots" aria-hidden="true">
        {steps.map((step) => (
          <i key={step.nodeKey} data-state={step.state} />
        ))}
      </span>
      <span className="flow-steps-said">{said}</span>
    </span>
  );
}

/** Where the case is: what is current, else what stopped it, else the last stop that it has passed. */
function placeOf(steps: readonly FlowStep[]): number {
  const last = (holds: (step: FlowStep) => boolean) => steps.findLastIndex(holds);
  const current = steps.findIndex(({ state }) => state === 'current');
  if (current >= 0) return current;
  const stopped = last(({ state }) => STOPPED.has(state));
  return stopped >= 0
    ? stopped
    : Math.max(
        0,
        last(({ state }) => state === 'done'),
      );
}
