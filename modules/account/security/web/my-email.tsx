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
import type { Ways } from '../server/answers.ts';
import { BindTarget } from './bind-target.tsx';
import { ROOM } from './room.ts';

const url = (verb: string) => path('base', 'sysUser', verb);
const quiet = { quiet: true };

/** The mailbox that my account is reached by, where the school sends codes there. */
export function MyEmail() {
  const t = useWords(ROOM);
  const [binding, setBinding] = useState(false);
  const fresh = { quiet: true, staleTime: 0 };
  const me = useFetched<UserInfo>('base', 'sysUser', 'getUserInfo', {}, fresh).data;
  const ways = useFetched<Ways>('auth', 'openApi', 'getCodeWays', {}, quiet).data?.ways;
  if (!me || !ways?.includes('email')) return null;
  const { email } = me.detail;
  const take = async (code: string) => {
    await post(url('bindEmail'), { code }, quiet);
    setBinding(false);
    say.success(t('ui.emailBound'));
    await forget('base', 'sysUser');
  };
  return (
    <Card aria-labelledby="security-email">
      <Row as="header" between>
        <h2 id="security-email">{t('ui.accountEmail')}</h2>
        <Button onClick={() => setBinding(true)}>{t(email ? 'ui.changeEmail' : 'ui.bindTo.email')}</Button>
      </Row>
      <Soft>
        {email ?? t('ui.noPhone')} · {t('ui.accountEmailHint')}
      </Soft>
      {binding && (
        <BindTarget
          kind="email"
          hint={t('ui.accountEmailHint')}
          send={(to) => post(url('bindEmailPrepare'), { email: to }, quiet)}
          bind={take}
          onClose={() => setBinding(false)}
        />
      )}
    </Card>
  );
}
