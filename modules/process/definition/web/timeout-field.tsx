import type { FlowNode, TimeoutRule } from '#platform/kit/workflow/definition.ts';
import { Group } from '#platform/web/parts/group.tsx';
import { useNodeText } from './node-text.ts';
import { Amount, Check, Choose } from './parts.tsx';
import { PeopleField } from './people-field.tsx';

const ACTIONS = ['remind', 'colleague', 'escalate', 'transfer', 'pass', 'reject'] as const;

type TimeoutFieldProps = { node: FlowNode; onChange: (rule: TimeoutRule | undefined) => void };

/** What happens when nobody decides: after how long, by which clock, and what then. */
export function TimeoutField({ node, onChange }: TimeoutFieldProps) {
  const { t } = useNodeText();
  const rule = node.timeout;
  return (
    <Group title={t('ui.timeLimit')}>
      <Check
        label={t('ui.hasLimit')}
        value={rule !== undefined}
        onChange={(on) =>
          onChange(on ? { hours: 12, workdays: true, remindAfter: 4, do: 'colleague' } : undefined)
        }
      />
      {rule && <Rule rule={rule} isHandle={node.type === 'handle'} onChange={onChange} />}
    </Group>
  );
}

type RuleProps = { rule: TimeoutRule; isHandle: boolean; onChange: (rule: TimeoutRule) => void };

function Rule({ rule, isHandle, onChange }: RuleProps) {
  const { t } = useNodeText();
  // work without a verdict cannot be refused
  const actions = ACTIONS.filter((one) => !(isHandle && one === 'reject'));
  const put = (part: Partial<TimeoutRule>) => {
    const { remindAfter, repeat, ...next } = { ...rule, ...part };
    onChange({
      ...next,
      ...(remindAfter !== undefined && next.do !== 'remind' && { remindAfter }),
      ...(repeat !== undefined && { repeat }),
    });
  };
  return (
    <>
      <Amount
        label={t('ui.limitHours')}
        min={1}
        value={rule.hours}
        onChange={(hours) => put({ hours: hours ?? 0 })}
      />
      <Check
        label={t('ui.inWorkHours')}
        value={rule.workdays ?? false}
        onChange={(workdays) => put({ workdays })}
      />
      <Choose
        label={t('ui.then')}
        value={rule.do}
        options={actions.map((value) => ({ value, label: t(`ui.then_${value}`) }))}
        onChange={(value) => put({ do: value })}
      />
      {rule.do === 'transfer' && (
        <PeopleField label={t('ui.transferTo')} value={rule.to ?? []} onChange={(to) => put({ to })} />
      )}
      {rule.do !== 'remind' && (
        <Amount
          label={t('ui.remindHours')}
          hint={t('ui.remindHint')}
          min={1}
          value={rule.remindAfter}
          onChange={(remindAfter) => put({ remindAfter })}
        />
      )}
      <Amount
        label={t('ui.repeatHours')}
        hint={t('ui.repeatHint')}
        min={1}
        value={rule.repeat}
        onChange={(repeat) => put({ repeat })}
      />
    </>
  );
}
