import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FieldLine } from '#platform/web/form/one-field.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM, type PhoneTab } from './menu.ts';

/** Puts an app onto the phone, into a group that there is or a new one. */
export function MobileAdd({ tab, groups }: { tab: PhoneTab; groups: readonly string[] }) {
  const t = useWords(ROOM);
  const id = useId();
  const [appId, setAppId] = useState<string | null>(null);
  const [group, setGroup] = useState('');
  const [busy, run] = useBusy();
  const name = group.trim() || groups[0] || '';
  const add = async () => {
    if (appId === null || name === '') return say.warning(t('ui.phoneChoose'));
    await run(async () => {
      await post(path('base', 'mobileMenu', 'add'), { tab, groupName: name, appId, status: 'enabled' });
      setAppId(null);
    });
    await forget('base', 'mobileMenu');
  };
  return (
    <div className="mobile-add">
      <FieldLine
        id={`${id}-app`}
        name="appId"
        field={{ kind: 'ref', to: 'appName' }}
        title={t('fields.mobileMenu.appId')}
        room={ROOM}
        value={appId}
        onChange={(next) => setAppId(typeof next === 'string' ? next : null)}
      />
      <div className="form-field">
        <label htmlFor={`${id}-group`}>{t('fields.mobileMenu.groupName')}</label>
        <input
          id={`${id}-group`}
          className="input"
          list={`${id}-groups`}
          maxLength={20}
          placeholder={groups[0]}
          value={group}
          onChange={(event) => setGroup(event.target.value)}
        />
        <datalist id={`${id}-groups`}>
          {groups.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      <Button look="primary" icon="add" busy={busy} onClick={() => void add()}>
        {t('ui.phoneAdd')}
      </Button>
    </div>
  );
}
