import './menu.css';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Role } from '../server/answers.ts';
import { ActDialog } from './act-dialog.tsx';
import { ROOM } from './role.ts';

const CODE = /^[A-Za-z0-9][\w.-]{0,31}$/;

/** A new role with the menus and scopes of another, and nobody in it. */
export function CopyRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [name, setName] = useState(t('ui.copyName', { name: role.roleName }));
  const [code, setCode] = useState('');
  const copy = () => {
    const body = { id: role.id, roleCode: code.trim(), roleName: name.trim() };
    return post(path('base', 'sysRole', 'copy'), body);
  };
  return (
    <ActDialog
      title={t('ui.copyTitle', { name: role.roleName })}
      hint={t('ui.copyHint')}
      fits={CODE.test(code.trim()) && name.trim() !== ''}
      entity="sysRole"
      act={copy}
      onClose={onClose}
    >
      <div className="form-field">
        <label htmlFor={`${id}-name`}>{t('fields.sysRole.roleName')}</label>
        <input
          id={`${id}-name`}
          className="input"
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="form-field">
        <label htmlFor={`${id}-code`}>{t('fields.sysRole.roleCode')}</label>
        <input
          id={`${id}-code`}
          className="input"
          maxLength={32}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
    </ActDialog>
  );
}
