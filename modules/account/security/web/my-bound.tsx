import './security.css';
import type { ReactNode } from 'react';
import type { Bound } from '#modules/system/sso/answers';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { ROOM } from './room.ts';

/** Accounts elsewhere that open mine; nothing, or what it is given, while there are none. */
export function MyBound({ empty = null }: { empty?: ReactNode }) {
  const t = useWords(ROOM);
  const bound =
    useFetched<Bound[]>('base', 'sysUser', 'myOauth', {}, { quiet: true, staleTime: 0 }).data ?? [];
  if (bound.length === 0) return empty;
  const remove = async ({ id, name }: Bound) => {
    const onOk = () => post(path('base', 'sysUser', 'unbindOauth'), { id });
    if (!(await ask({ text: t('ui.unbindBoundAsk', { name }), danger: true, onOk }))) return;
    say.success(t('ui.unbound'));
    await forget('base', 'sysUser');
  };
  return (
    <Card aria-labelledby="security-bound">
      <Row as="header" between>
        <h2 id="security-bound">{t('ui.boundTitle')}</h2>
      </Row>
      <Lines>
        {bound.map((one) => (
          <Row as="li" gap={12} nowrap between key={one.id} className="place">
            <div>
              <strong>{one.name}</strong>
              <p>
                {one.nickName} · {t('ui.boundSince', { at: one.boundAt })}
              </p>
            </div>
            <Button look="link-danger" onClick={() => void remove(one)}>
              {t('ui.unbind')}
            </Button>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
