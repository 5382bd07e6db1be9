import './menu.css';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import type { Page } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { ROOM, type Role } from './role.ts';

/** Roles that many people get at once, and roles that they lose. */
export function BatchRoles({ users, onClose }: { users: readonly ListRow[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await post(path('base', 'sysUser', 'grantRolesBatch'), {
        ids: users.map((user) => user.id),
        add,
        remove,
      });
      await forget('base', 'sysUser');
      say.success(word('form.saved'));
      onClose();
    } catch (error) {
      if (!isRefusal(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={add.length + remove.length === 0}
        onClick={() => void save()}
      >
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.batchTitle', { count: users.length })} onClose={onClose} foot={foot}>
      <p className="field-hint">{users.map((user) => String(user['userName'])).join('、')}</p>
      <div className="form-fields one-column">
        <Roles label={t('ui.batchAdd')} value={add} onChange={setAdd} />
        <Roles label={t('ui.batchRemove')} value={remove} onChange={setRemove} />
      </div>
    </Panel>
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
