import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { Group } from '#platform/web/parts/group.tsx';
import { useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Many } from './parts.tsx';
import { PeopleField } from './people-field.tsx';
import { Departments } from './rules-field.tsx';
import type { Design } from './use-design.ts';

type Part = 'starters' | 'starterDepartments' | 'starterGrades' | 'starterClasses' | 'starterUsers';

/** Who finds the application in the service centre and may hand it in. */
export function Starters({ design }: { design: Design }) {
  const { t } = useNodeText();
  const { vocabulary, names } = useTalk();
  const classes = useClasses();
  const over = (design.definition.starterClasses ?? []).filter((id) =>
    classes.every((one) => one.value !== id),
  );
  const grades = [...new Set(classes.map(({ grade }) => grade))].sort().reverse();
  const part = (name: Part) => ({
    label: t(`ui.formTab.${name}`),
    value: design.definition[name] ?? [],
    onChange: (ids: string[]) => design.change((now) => withPart(now, name, ids)),
  });
  return (
    <Group title={t('ui.formTab.starters')}>
      <Many {...part('starters')} label={t('ui.who.role')} options={vocabulary.roles} />
      <Departments {...part('starterDepartments')} />
      <Many {...part('starterGrades')} options={grades.map((value) => ({ value, label: value }))} />
      <Many
        {...part('starterClasses')}
        options={[...classes, ...over.map((value) => ({ value, label: names[value] ?? '…' }))]}
      />
      <PeopleField {...part('starterUsers')} of="all" />
      <p className="field-hint">{t('ui.formTab.startersHint')}</p>
    </Group>
  );
}

type ClassOption = Option & { grade: string };

function useClasses(): ClassOption[] {
  return useFetched<ClassOption[]>('base', 'stuClass', 'getClassSelect', {}, { quiet: true }).data ?? [];
}

/** Nobody said is nothing said. */
function withPart(flow: FlowDefinition, name: Part, ids: string[]): FlowDefinition {
  const { [name]: _was, ...now } = flow;
  return ids.length > 0 ? { ...now, [name]: ids } : now;
}
