import './menu.css';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM, type Role } from './role.ts';

const CODE = /^[A-Za-z0-9][\w.-]{0,31}$/;

/** A new role with the menus and scopes of another, and nobody in it. */
export function CopyRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [name, setName] = useState(t('ui.copyName', { name: role.roleName }));
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const fits = CODE.test(code.trim()) && name.trim() !== '';
  const save = async () => {
    setBusy(true);
    try {
      await post(path('base', 'sysRole', 'copy'), {
        id: role.id,
        roleCode: code.trim(),
        roleName: name.trim(),
      });
      await forget('base', 'sysRole');
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
      <Button look="primary" busy={busy} disabled={!fits} onClick={() => void save()}>
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.copyTitle', { name: role.roleName })} onClose={onClose} foot={foot}>
      <p className="field-hint">{t('ui.copyHint')}</p>
      <div className="form-fields one-column">
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
      </div>
    </Panel>
  );
}
