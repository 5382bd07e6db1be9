import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { UserInfo } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { BindTarget } from './bind-target.tsx';
import { ROOM } from './room.ts';

const url = (verb: string) => path('base', 'sysUser', verb);

/** The phone that my account is reached by: for a forgotten password, and for warnings. */
export function MyPhone() {
  const t = useWords(ROOM);
  const [binding, setBinding] = useState(false);
  const me = useFetched<UserInfo>('base', 'sysUser', 'getUserInfo', {}, { quiet: true, staleTime: 0 }).data;
  if (!me) return null;
  const { phone } = me.detail;
  const done = async () => {
    setBinding(false);
    say.success(t('ui.phoneBound'));
    await forget('base', 'sysUser');
  };
  return (
    <Card aria-labelledby="security-phone">
      <Row as="header" between>
        <h2 id="security-phone">{t('ui.accountPhone')}</h2>
        <Button onClick={() => setBinding(true)}>{t(phone ? 'ui.changePhone' : 'ui.bindTo.phone')}</Button>
      </Row>
      <Soft>
        {phone ?? t('ui.noPhone')} · {t('ui.accountPhoneHint')}
      </Soft>
      {binding && (
        <BindTarget
          kind="phone"
          hint={t('ui.accountPhoneHint')}
          send={(number) => post(url('bindPhonePrepare'), { phone: number }, { quiet: true })}
          bind={async (code) => {
            await post(url('bindPhone'), { code }, { quiet: true });
            await done();
          }}
          onClose={() => setBinding(false)}
        />
      )}
    </Card>
  );
}
