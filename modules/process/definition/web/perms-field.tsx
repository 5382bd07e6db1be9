import type { FlowNode } from '#platform/kit/workflow/definition.ts';
import { Group } from '#platform/web/parts/group.tsx';
import { useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';

type Perm = 'edit' | 'read' | 'hide';
type PermsProps = { node: FlowNode; onChange: (perms: Record<string, Perm> | undefined) => void };

/** Which fields of the form are read, changed or not seen at a node. What the process doesn't let anybody change offers no "edit". */
export function PermsField({ node, onChange }: PermsProps) {
  const { t } = useNodeText();
  const fields = useTalk().vocabulary.fields.filter(({ kind }) => kind !== 'list');
  if (fields.length === 0) return null;
  const perms = node.fieldPerms ?? {};
  const set = (name: string, perm: Perm) => {
    const { [name]: _former, ...rest } = perms;
    const next = perm === 'read' ? rest : { ...rest, [name]: perm };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Group title={t('ui.formFields')}>
      <table className="designer-perms">
        <thead>
          <tr>
            <th scope="col">{t('ui.formField')}</th>
            {(['read', 'edit', 'hide'] as const).map((perm) => (
              <th key={perm} scope="col">
                {t(`ui.perm.${perm}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, editable }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {(['read', 'edit', 'hide'] as const).map((perm) => (
                <td key={perm}>
                  {(perm !== 'edit' || editable) && (
                    <input
                      type="radio"
                      name={`${node.key}-${name}`}
                      aria-label={`${label} ${t(`ui.perm.${perm}`)}`}
                      checked={(perms[name] ?? 'read') === perm}
                      onChange={() => set(name, perm)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  );
}
