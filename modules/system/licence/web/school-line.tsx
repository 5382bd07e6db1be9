import { Button } from '#platform/web/list/parts/button.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import type { School } from '../server/answers.ts';
import { ROOM } from './request.ts';

const COLORS = { unregistered: 'orange', trial: 'blue', active: 'green', expired: 'red' } as const;

/** What a school may use, until when, and how many of its accounts are taken. */
export function SchoolLine({ school, onRenew }: { school: School; onRenew?: (() => void) | undefined }) {
  const t = useWords(ROOM);
  const { id, schoolName, status, validTo, daysLeft, maxUsers, usedUsers, usersStep } = school;
  const facts = { used: usedUsers, allowed: maxUsers };
  return (
    <Card
      as="li"
      look="lined"
      title={
        <>
          {schoolName} <code>{id}</code>
        </>
      }
      acts={<Tag color={COLORS[status]}>{t(`ui.status.${status}`)}</Tag>}
    >
      <Soft>
        {t(maxUsers === null ? 'ui.usersOpen' : 'ui.users', facts)} ·{' '}
        {validTo === null ? t('ui.open') : t('ui.until', { on: validTo, days: daysLeft })}
        {usersStep !== null && (
          <Tag color={usersStep >= 100 ? 'red' : 'orange'}>
            {t(usersStep >= 100 ? 'ui.usersOut' : 'ui.usersNear')}
          </Tag>
        )}
      </Soft>
      {maxUsers !== null && (
        <Meter part={usedUsers / maxUsers} {...(usersStep !== null && { tone: 'warn' })} />
      )}
      {onRenew && (
        <Row>
          <Button onClick={onRenew}>{t('ui.renew.open')}</Button>
        </Row>
      )}
    </Card>
  );
}
