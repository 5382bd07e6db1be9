import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { HeldRoles, RoleLine } from '../server/answers.ts';
import { ROOM } from './role.ts';

type UserRolesProps = { user: ListRow; onClose: () => void };

/** Which roles an account has, by kind of people. */
export function UserRoles({ user, onClose }: UserRolesProps) {
  const t = useWords(ROOM);
  const answer = useFetched<HeldRoles>(
    'base',
    'sysUser',
    'roles',
    { id: user.id },
    { quiet: true, staleTime: 0 },
  );
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const ids = chosen ?? new Set(answer.data?.roleIds);
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const save = async () => {
    if (ids.size === 0) return say.warning(t('ui.oneRole'));
    await post(path('base', 'sysUser', 'grantRoles'), { id: user.id, roleIds: [...ids] });
    await forget('base', 'sysUser');
    say.success(word('form.saved'));
    onClose();
  };
  return (
    <ActPanel
      kind="drawer"
      width={460}
      title={t('ui.rolesOf', { name: String(user['userName']) })}
      onClose={onClose}
      act={save}
      disabled={chosen === null}
    >
      {answer.isPending && <Skeleton lines={5} />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <Stack>
          <Roles roles={answer.data.roles} ids={ids} onToggle={toggle} />
        </Stack>
      )}
    </ActPanel>
  );
}

function Roles({
  roles,
  ids,
  onToggle,
}: {
  roles: RoleLine[];
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const kinds = useOptions('roleType');
  return kinds.map((kind) => {
    const own = roles.filter(
      (role) => role.roleType === kind.value && (role.status === 'enabled' || ids.has(role.id)),
    );
    if (own.length === 0) return null;
    return (
      <Group key={kind.value} gap={0} title={kind.label}>
        {own.map((role) => (
          <CheckLine key={role.id} checked={ids.has(role.id)} onChange={() => onToggle(role.id)}>
            {role.roleName}
            <Soft as="span">
              <code>{role.roleCode}</code>
            </Soft>
          </CheckLine>
        ))}
      </Group>
    );
  });
}
