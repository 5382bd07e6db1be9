import { Tabs } from '#platform/web/form/antd.tsx';
import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { get, path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage, useUnsaved } from '#platform/web/page/page.ts';
import type { CheckedKeys, MenuNode, Role } from '../server/answers.ts';
import { GrantMenus } from './grant-menus.tsx';
import { idsOf, pagesOf } from './menu-checks.ts';
import { ROOM } from './role.ts';
import { rulesOf, scopesOf, type PageRule } from './scope-rules.ts';
import { ScopeTable } from './scope-table.tsx';

type GrantDrawerProps = { role: Role; roles: readonly Role[]; onClose: () => void };

/** What a role may open and press, and on which rows that counts. */
export function GrantDrawer({ role, roles, onClose }: GrantDrawerProps) {
  const t = useWords(ROOM);
  const menus = useFetched<MenuNode[]>('base', 'sysMenu', 'gantTreeMenu', {}, { quiet: true, staleTime: 0 });
  const had = useFetched<CheckedKeys>(
    'base',
    'roleMenu',
    'getCheckedKeys',
    { roleId: role.id },
    { quiet: true, staleTime: 0 },
  );
  const error = menus.error ?? had.error;
  if (menus.data && had.data && !had.isFetching)
    return <Grants role={role} roles={roles} tree={menus.data} had={had.data} onClose={onClose} />;
  return (
    <Panel kind="drawer" width={880} title={t('ui.grantTitle', { name: role.roleName })} onClose={onClose}>
      {error ? (
        <Failed error={error} onRetry={() => void Promise.all([menus.refetch(), had.refetch()])} />
      ) : (
        <Skeleton />
      )}
    </Panel>
  );
}

type GrantsProps = GrantDrawerProps & { tree: MenuNode[]; had: CheckedKeys };

function Grants({ role, roles, tree, had, onClose }: GrantsProps) {
  const t = useWords(ROOM);
  const page = usePage();
  const [held, setHeld] = useState<ReadonlySet<string>>(() => heldOf(had));
  const [rules, setRules] = useState<PageRule[]>(() => rulesOf(had.scopes));
  const [dirty, setDirty] = useState(false);
  const [saving, run] = useBusy();
  useUnsaved(dirty);
  const touch =
    <T,>(set: (value: T) => void) =>
    (value: T) => (setDirty(true), set(value));

  const leave = () => (page.setUnsaved(false), onClose());
  const close = async () => {
    if (
      !dirty ||
      (await ask({
        text: word('form.leaveAsk'),
        ok: word('form.leave'),
        cancel: word('form.stay'),
        danger: true,
      }))
    )
      leave();
  };
  /** What the grantor can't see in his tree stays as it is. */
  const copyFrom = async (roleId: string) => {
    const other = await get<CheckedKeys>(path('base', 'roleMenu', 'getCheckedKeys'), { roleId });
    const mine = new Set(tree.flatMap(idsOf));
    setHeld(
      new Set([
        ...[...held].filter((id) => !mine.has(id)),
        ...[...heldOf(other)].filter((id) => mine.has(id)),
      ]),
    );
    setRules(rulesOf(other.scopes));
    setDirty(true);
    say.info(t('ui.copied'));
  };
  const save = async () => {
    await run(async () => {
      await post(path('base', 'roleMenu', 'grant'), {
        roleId: role.id,
        menuIds: [...held],
        scopes: scopesOf(rules),
      });
      await forget('base', 'roleMenu');
      say.success(word('form.saved'));
      leave();
    });
  };
  const foot = (
    <>
      <Button onClick={() => void close()}>{word('form.cancel')}</Button>
      <Button look="primary" busy={saving} disabled={!dirty} onClick={() => void save()}>
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel
      kind="drawer"
      width={880}
      title={t('ui.grantTitle', { name: role.roleName })}
      onClose={() => void close()}
      foot={foot}
    >
      <Tabs
        items={[
          {
            key: 'menus',
            label: t('ui.menus'),
            children: (
              <GrantMenus
                tree={tree}
                held={held}
                onChange={touch(setHeld)}
                others={roles.filter((one) => one.id !== role.id)}
                onCopy={copyFrom}
              />
            ),
          },
          {
            key: 'scopes',
            label: t('ui.scopes'),
            children: (
              <ScopeTable
                rules={rules}
                pages={pagesOf(tree).filter((one) => held.has(one.id))}
                onChange={touch(setRules)}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

const heldOf = (keys: CheckedKeys): Set<string> => new Set([...keys.checkedKeys, ...keys.halfCheckedKeys]);
