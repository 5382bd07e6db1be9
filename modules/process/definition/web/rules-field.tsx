import type { CandidateRule, FlowNode } from '#platform/kit/workflow/definition.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { hasWord } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { approvalsBefore } from './edit.ts';
import { useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Amount, Choose, Many, Removable } from './parts.tsx';
import { PeopleField } from './people-field.tsx';
import type { Design } from './use-design.ts';
import { ROOM } from './flow.ts';

type RulesProps = { design: Design; node: FlowNode; onChange: (rules: CandidateRule[]) => void };

/** Who may sit at a node: any number of rules, together. */
export function RulesField({ design, node, onChange }: RulesProps) {
  const { t } = useNodeText();
  const rules = node.assignee?.rules ?? [];
  const put = (at: number, rule: CandidateRule) => onChange(rules.with(at, rule));
  return (
    <Group title={t('ui.candidates')}>
      {rules.map((rule, at) => (
        // rules have no key of their own
        <Removable
          key={at}
          label={t('ui.dropRule', { no: at + 1 })}
          onRemove={() => onChange(rules.toSpliced(at, 1))}
        >
          <OneRule design={design} node={node} rule={rule} onChange={(next) => put(at, next)} />
        </Removable>
      ))}
      <Button icon="add" onClick={() => onChange([...rules, { kind: rules.length === 0 ? 'fdy' : 'role' }])}>
        {t('ui.addRule')}
      </Button>
    </Group>
  );
}

type OneRuleProps = {
  design: Design;
  node: FlowNode;
  rule: CandidateRule;
  onChange: (rule: CandidateRule) => void;
};

function OneRule({ design, node, rule, onChange }: OneRuleProps) {
  const { t } = useNodeText();
  const { vocabulary, nameOf } = useTalk();
  const label = (kind: string) => (hasWord(`ui.who.${kind}`, ROOM) ? t(`ui.who.${kind}`) : kind);
  const kinds = vocabulary.kinds.map((value) => ({ value, label: label(value) }));
  const ids = rule.ids ?? [];
  const setIds = (next: string[]) => onChange({ ...rule, ids: next });
  const departments = vocabulary.fields.filter((one) => one.kind === 'record' && one.to === 'department');
  const ranges = vocabulary.fields.filter(({ kind }) => kind === 'range');
  const people = vocabulary.fields.filter(({ kind }) => kind === 'person' || kind === 'people');
  return (
    <>
      <Choose
        label={t('ui.candidateKind')}
        value={rule.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      {(rule.kind === 'role' || rule.kind === 'localRole') && (
        <Many label={t('ui.who.role')} value={ids} options={vocabulary.roles} onChange={setIds} />
      )}
      {rule.kind === 'user' && <PeopleField label={t('ui.who.user')} value={ids} onChange={setIds} />}
      {(rule.kind === 'dept' || rule.kind === 'deptLeader') && (
        <Departments label={t('ui.departments')} value={ids} onChange={setIds} />
      )}
      {rule.kind === 'formUser' && (
        <Choose
          label={t('ui.formField')}
          value={rule.field ?? ''}
          options={people.map(({ name, label: text }) => ({ value: name, label: text }))}
          onChange={(field) => onChange({ ...rule, field })}
        />
      )}
      {rule.kind === 'prevApprover' && (
        <Choose
          label={t('ui.earlierNode')}
          value={rule.nodeKey ?? ''}
          options={approvalsBefore(design.definition, node.key).map((one) => ({
            value: one.key,
            label: nameOf(one),
          }))}
          onChange={(nodeKey) => onChange({ ...rule, nodeKey })}
        />
      )}
      {rule.kind === 'deptLeaderUp' && (
        <Amount
          label={t('ui.levelsUp')}
          min={1}
          max={20}
          value={rule.level ?? 1}
          onChange={(level) => onChange({ ...rule, level: level ?? 1 })}
        />
      )}
      {(rule.kind === 'starterPick' || rule.kind === 'prevPick') && (
        <Choose
          label={t('ui.pickHow')}
          value={rule.pick ?? 'one'}
          options={(['one', 'many'] as const).map((value) => ({ value, label: t(`ui.pick.${value}`) }))}
          onChange={(pick) => onChange({ ...rule, pick })}
        />
      )}
      {(rule.kind === 'starterPick' || rule.kind === 'prevPick') && (
        <PeopleField
          label={t('ui.pickFrom')}
          value={rule.range ?? []}
          onChange={(range) => {
            const { range: _was, ...rest } = rule;
            onChange(range.length > 0 ? { ...rest, range } : rest);
          }}
        />
      )}
      {rule.kind === 'courseTeacher' && ranges.length > 0 && (
        <Choose
          label={t('ui.formField')}
          value={rule.field ?? ''}
          options={ranges.map(({ name, label: text }) => ({ value: name, label: text }))}
          onChange={(field) => onChange({ ...rule, field })}
        />
      )}
      {rule.kind === 'formDept' && (
        <Choose
          label={t('ui.formField')}
          value={rule.field ?? ''}
          options={departments.map(({ name, label: text }) => ({ value: name, label: text }))}
          onChange={(field) => onChange({ ...rule, field })}
        />
      )}
    </>
  );
}

type DepartmentsProps = { label: string; value: readonly string[]; onChange: (ids: string[]) => void };

export function Departments({ label, value, onChange }: DepartmentsProps) {
  const found = useFetched<Option[]>('base', 'department', 'getSelect', {}, { quiet: true });
  return <Many label={label} value={value} options={found.data ?? []} onChange={onChange} />;
}
