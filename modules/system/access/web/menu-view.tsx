import { useMemo, useState, type ReactNode } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { CheckLine } from '#platform/web/parts/field.tsx';
import type { CheckedKeys, Menu, Role, Usage } from '../server/answers.ts';
import { onlyWith, seenWith, unopened } from './menu-types.ts';
import { ROOM } from './role.ts';

export type MenuView = {
  shown: readonly Menu[];
  /** Only a part of the tree is there: nothing can be put in order then. */
  narrowed: boolean;
  unused: { days: number; ids: ReadonlySet<string> } | undefined;
  tools: ReactNode;
};

/** What of the tree is looked at: all of it, pages that nobody opens, or the menu as a role has it. */
export function useMenuView(menus: readonly Menu[]): MenuView {
  const t = useWords(ROOM);
  const may = useCan()('sysRole.list');
  const [pruning, setPruning] = useState(false);
  const [role, setRole] = useState('');
  const quiet = { quiet: true };
  const usage = useFetched<Usage>('base', 'sysMenu', 'usage', {}, quiet).data;
  const roles = useFetched<Page<Role>>(
    'base',
    'sysRole',
    'list',
    { current: 1, size: 200 },
    {
      ...quiet,
      enabled: may,
    },
  );
  const held = useFetched<CheckedKeys>(
    'base',
    'roleMenu',
    'getCheckedKeys',
    { roleId: role },
    {
      ...quiet,
      enabled: role !== '',
      staleTime: 0,
    },
  ).data;
  const ids = useMemo(() => (usage ? unopened(menus, usage) : new Set<string>()), [menus, usage]);
  const ofRole =
    role === ''
      ? menus
      : seenWith(menus, new Set([...(held?.checkedKeys ?? []), ...(held?.halfCheckedKeys ?? [])]));
  const tools = (
    <>
      {may && (
        <select
          className="input"
          aria-label={t('ui.asRole')}
          value={role}
          onChange={(event) => setRole(event.target.value)}
        >
          <option value="">{t('ui.asNobody')}</option>
          {roles.data?.records.map(({ id, roleName }) => (
            <option key={id} value={id}>
              {t('ui.asRoleNamed', { name: roleName })}
            </option>
          ))}
        </select>
      )}
      {usage && (
        <CheckLine checked={pruning} disabled={!usage.counted} onChange={setPruning}>
          {usage.counted
            ? t('ui.unused.only', { days: usage.days, count: ids.size })
            : t('ui.unused.tooEarly', { days: usage.days, since: usage.since ?? '—' })}
        </CheckLine>
      )}
    </>
  );
  return {
    shown: pruning ? onlyWith(ofRole, ids) : ofRole,
    narrowed: pruning || role !== '',
    unused: usage && { days: usage.days, ids },
    tools,
  };
}
