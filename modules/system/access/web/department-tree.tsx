import { useFetched } from '#platform/web/client/queries.ts';
import type { Tree } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { ROOM } from './role.ts';

type Department = Tree<{ deptName: string }>;

/** A department and all below it. */
const idsOf = (node: Department): string[] => [node.id, ...node.children.flatMap(idsOf)];

/** The departments beside the list of accounts: choosing one keeps to its people, and to those of what is below it. */
export function DepartmentTree() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data } = useFetched<Department[]>('base', 'department', 'getTree', {}, { quiet: true });
  if (!data || data.length === 0) return null;
  const chosen = page.params['departmentId'] ?? '';
  const choose = (departmentId: string) => page.setParams({ ...page.params, departmentId, current: null });
  const branch = (nodes: readonly Department[]) => (
    <ul>
      {nodes.map((node) => {
        const ids = idsOf(node).join(',');
        return (
          <li key={node.id}>
            <button
              type="button"
              aria-pressed={chosen === ids}
              onClick={() => choose(chosen === ids ? '' : ids)}
            >
              {node.title}
            </button>
            {node.children.length > 0 && branch(node.children)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav className="user-departments" aria-label={t('ui.departments')}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => choose('')}>
        {t('ui.allDepartments')}
      </button>
      {branch(data)}
    </nav>
  );
}
