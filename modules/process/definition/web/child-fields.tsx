import type { ChildRule, FlowNode } from '#platform/kit/workflow/definition.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { Group } from '#platform/web/parts/group.tsx';
import { useTalk, type Vocabulary } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Choose } from './parts.tsx';

/** Where cases without a business row take their fields from. */
const STANDALONE = 'matter';

/** Which flow is started, what it is told, and whether this one waits for it. */
export function ChildFields({ node, onChange }: { node: FlowNode; onChange: (child: ChildRule) => void }) {
  const { t } = useNodeText();
  const { vocabulary } = useTalk();
  const rule: ChildRule = node.child ?? { flowKey: '', wait: 'all' };
  const lists = vocabulary.fields.filter(({ kind }) => kind === 'list');
  const put = (part: Partial<ChildRule>) => onChange({ ...rule, ...part });
  return (
    <>
      <Choose
        label={t('ui.childFlow')}
        value={rule.flowKey}
        options={vocabulary.flows}
        onChange={(flowKey) => put({ flowKey })}
      />
      <Choose
        label={t('ui.childWait')}
        value={rule.wait}
        options={(['all', 'any', 'none'] as const).map((value) => ({ value, label: t(`ui.wait.${value}`) }))}
        onChange={(wait) => put({ wait })}
      />
      {rule.wait !== 'none' && (
        <Choose
          label={t('ui.childRefused')}
          value={rule.onChildReject ?? 'reject'}
          options={(['reject', 'continue'] as const).map((value) => ({
            value,
            label: t(`ui.onReject.${value}`),
          }))}
          onChange={(onChildReject) => put({ onChildReject })}
        />
      )}
      {lists.length > 0 && (
        <Choose
          label={t('ui.childEach')}
          value={rule.each ?? '-'}
          options={[
            { value: '-', label: t('ui.childOnce') },
            ...lists.map(({ name, label }) => ({ value: name, label: t('ui.childPer', { field: label }) })),
          ]}
          onChange={(each) => {
            const { each: _former, ...rest } = rule;
            onChange(each === '-' ? rest : { ...rest, each });
          }}
        />
      )}
      <Mapping rule={rule} onChange={(map) => put({ map })} />
    </>
  );
}

type MappingProps = { rule: ChildRule; onChange: (map: Record<string, string>) => void };

/** The child's form ← this form. */
function Mapping({ rule, onChange }: MappingProps) {
  const { t } = useNodeText();
  const { vocabulary } = useTalk();
  const child = useFetched<Vocabulary>(
    'process',
    'flowDef',
    'vocabulary',
    { processType: STANDALONE },
    { quiet: true },
  );
  const map = rule.map ?? {};
  const set = (to: string, from: string) => {
    const { [to]: _former, ...rest } = map;
    onChange(from === '' ? rest : { ...rest, [to]: from });
  };
  const own = [
    { value: '', label: t('ui.notTold') },
    ...vocabulary.fields.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <Group title={t('ui.childTold')}>
      {(child.data?.fields ?? [])
        .filter(({ editable }) => !editable)
        .map(({ name, label }) => (
          <Choose
            key={name}
            label={label}
            value={map[name] ?? ''}
            options={own}
            onChange={(from) => set(name, from)}
          />
        ))}
    </Group>
  );
}
