import { useState } from 'react';
import { isPhone } from '#platform/pure/check.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import type { ControlProps } from '#platform/web/form/control.ts';
import { TextControl } from '#platform/web/form/fields/text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { sysUser } from '../sys-user.ts';
import { ROOM } from './role.ts';

/** Another phone of somebody's account: a code goes there first, and whoever has it reads it out. */
export function MovePhone({ user, onClose }: { user: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { id } = user;
  const act = async () => {
    if (code === null) {
      await post(path('base', 'sysUser', 'movePhonePrepare'), { id, phone: phone.trim() });
      return setCode('');
    }
    await post(path('base', 'sysUser', 'movePhone'), { id, code: code.trim() });
    await forget('base', 'sysUser');
    say.success(t('ui.phoneMoved'));
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.moveTitle', { name: String(user['userName']) })}
      ok={t(code === null ? 'ui.sendCode' : 'actions.sysUser.movePhone')}
      disabled={code === null ? !isPhone(phone.trim()) : code.trim() === ''}
      act={act}
      onClose={onClose}
    >
      <Stack>
        <Soft>{t('ui.moveHint')}</Soft>
        <Labelled label={t('ui.newPhone')}>
          <input
            className="input"
            inputMode="tel"
            disabled={code !== null}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Labelled>
        {code !== null && (
          <Labelled label={t('ui.messageCode')}>
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Labelled>
        )}
      </Stack>
    </ActPanel>
  );
}

/** The phone of a new account is written down; that of one which is there takes a code. */
export function AccountPhone(props: ControlProps) {
  const t = useWords(ROOM);
  if (props.values['version'] === undefined) return <TextControl {...props} field={sysUser.fields.phone} />;
  return (
    <div>
      <input
        className="input"
        id={props.id}
        aria-label={props.title}
        value={String(props.value ?? '')}
        readOnly
      />
      <Soft>{t('ui.phoneByCode')}</Soft>
    </div>
  );
}
