import './menu.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Role } from '../server/answers.ts';
import { ActDialog } from './act-dialog.tsx';
import { ROOM } from './role.ts';

/** Roles that many people get at once, and roles that they lose. */
export function BatchRoles({ users, onClose }: { users: readonly ListRow[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const grant = () =>
    post(path('base', 'sysUser', 'grantRolesBatch'), { ids: users.map((user) => user.id), add, remove });
  return (
    <ActDialog
      title={t('ui.batchTitle', { count: users.length })}
      hint={users.map((user) => String(user['userName'])).join('、')}
      fits={add.length + remove.length > 0}
      entity="sysUser"
      act={grant}
      onClose={onClose}
    >
      <Roles label={t('ui.batchAdd')} value={add} onChange={setAdd} />
      <Roles label={t('ui.batchRemove')} value={remove} onChange={setRemove} />
    </ActDialog>
  );
}

type RolesProps = { label: string; value: string[]; onChange: (value: string[]) => void };

function Roles({ label, value, onChange }: RolesProps) {
  const id = useId();
  const answer = useFetched<Page<Role>>(
    'base',
    'sysRole',
    'list',
    { current: 1, size: 200 },
    { quiet: true },
  );
  const roles = (answer.data?.records ?? []).filter((role) => role.status === 'enabled');
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="form-pick"
        mode="multiple"
        value={value}
        showSearch={{ optionFilterProp: 'label' }}
        options={roles.map((role) => ({ value: role.id, label: role.roleName }))}
        onChange={onChange}
      />
    </div>
  );
}
