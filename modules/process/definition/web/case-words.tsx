import { settingsOf, type FlowSettings } from '#platform/kit/workflow/definition.ts';
import { joined } from '#platform/web/i18n/joined.ts';
import { Group } from '#platform/web/parts/group.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Amount, Check, Line, Many } from './parts.tsx';
import type { Design } from './use-design.ts';

/** What cases of this flow are called, what lists show of them, and how their numbers run. */
export function CaseWords({ design, put }: { design: Design; put: (part: FlowSettings) => void }) {
  const { t } = useNodeText();
  const { vocabulary } = useTalk();
  const now = settingsOf(design.definition);
  const shown = vocabulary.fields.filter(({ kind }) => !UNSHOWN.has(kind));
  return (
    <>
      <Line
        label={t('ui.setting.titleRule')}
        value={now.titleRule}
        hint={t('ui.titleHint', {
          name: '{name}',
          flow: '{flow}',
          date: '{date}',
          fields: joined(shown.map(({ name, label }) => `{${name}} ${label}`)),
        })}
        onChange={(titleRule) => put({ titleRule })}
      />
      <Many
        label={t('ui.setting.summaryFields')}
        value={now.summaryFields}
        options={shown.map(({ name, label }) => ({ value: name, label }))}
        onChange={(names) => put({ summaryFields: names.slice(0, 3) })}
      />
      {vocabulary.ownForms && (
        <Line
          label={t('ui.setting.snRule')}
          value={now.snRule}
          hint={t('ui.snHint', { date: '{date}', seq: '{seq:4}' })}
          onChange={(snRule) => put({ snRule })}
        />
      )}
    </>
  );
}

const UNSHOWN = new Set(['list', 'rows', 'files', 'html']);

/** Which cases go this way without anybody naming the flow. The usual flow of a process takes all the others. */
export function MatchFields({ design }: { design: Design }) {
  const { t } = useNodeText();
  const { vocabulary } = useTalk();
  const { match, priority = 0 } = design.definition;
  // applicants choose such a flow themselves, and the usual one has no condition
  if (vocabulary.ownForms || design.usual) return null;
  const put = (part: Pick<Design['definition'], 'match' | 'priority'>) =>
    design.change(({ match: was, priority: rank, ...flow }) => {
      const next = { match: was, priority: rank, ...part };
      return next.match ? { ...flow, match: next.match, priority: next.priority ?? 0 } : flow;
    }, 'match');
  return (
    <Group title={t('ui.match')}>
      <Check
        label={t('ui.matchOn')}
        value={match !== undefined}
        onChange={(on) =>
          on
            ? put({ match: { op: 'and', items: [] } })
            : design.change(({ match: _match, priority: _priority, ...flow }) => flow)
        }
      />
      {match && (
        <>
          <ConditionEditor condition={match} onChange={(next) => put({ match: next })} />
          <Amount
            label={t('ui.priority')}
            max={999}
            value={priority}
            hint={t('ui.priorityHint')}
            onChange={(next) => put({ priority: next ?? 0 })}
          />
        </>
      )}
    </Group>
  );
}
