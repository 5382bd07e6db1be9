import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Large, Soft } from '#platform/web/parts/text.tsx';
import type { Mine } from '../server/answers.ts';
import { reread, ROOM } from './choice.ts';

/** With whom one goes: a code that friends type in, locked by its captain before he chooses for all. */
export function Team({ mine }: { mine: Mine }) {
  const t = useWords(ROOM);
  const [code, setCode] = useState('');
  const [busy, run] = useBusy();
  const call = (verb: string, more: object = {}) =>
    void run(async () => {
      await post(path('yxgl', 'roomChoiceTeam', verb), { batchId: mine.id, ...more });
      await reread();
    });
  const { team } = mine;
  if (!team && mine.placeName !== null) return null;
  if (!team)
    return (
      <Card title={t('ui.team.title')}>
        <Row>
          <input
            className="input"
            aria-label={t('ui.team.code')}
            placeholder={t('ui.team.code')}
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
          />
          <Button busy={busy} disabled={code.length !== 6} onClick={() => call('join', { code })}>
            {t('ui.team.join')}
          </Button>
          <Button busy={busy} onClick={() => call('create')}>
            {t('ui.team.create')}
          </Button>
        </Row>
      </Card>
    );
  return (
    <Card title={t('ui.team.title')}>
      <Large as="p" code>
        {team.inviteCode}
      </Large>
      <p>{team.members.map((one) => (one.isCaptain ? t('ui.team.captain', one) : one.name)).join('、')}</p>
      <Soft>{t(team.isLocked ? 'ui.team.isLocked' : 'ui.team.isOpen')}</Soft>
      {mine.placeName === null && (
        <Row>
          {team.isCaptain && (
            <Button busy={busy} onClick={() => call('lock', { locked: !team.isLocked })}>
              {t(team.isLocked ? 'ui.team.unlock' : 'ui.team.lock')}
            </Button>
          )}
          <Button busy={busy} onClick={() => call('leave')}>
            {t(team.isCaptain ? 'ui.team.dissolve' : 'ui.team.leave')}
          </Button>
        </Row>
      )}
    </Card>
  );
}
