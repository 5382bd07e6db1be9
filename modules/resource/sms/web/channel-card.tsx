import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { yuan } from '#platform/web/list/cell-text.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Channel } from '../server/answers.ts';
import { PROVIDERS } from '../providers.ts';
import { act, ROOM } from './channel.ts';
import { TestPanel } from './test-panel.tsx';

/** One channel: what it is, what left by it today, and what may be done to it. */
export function ChannelCard({ channel, onEdit }: { channel: Channel; onEdit: () => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [testing, setTesting] = useState(false);
  const { id, name, medium, provider, enabled, priority, dailyCap, today, strays, receipt } = channel;
  const remove = () =>
    ask({
      text: t('ui.removeAsk', { name }),
      danger: true,
      onOk: async () => {
        await act('remove', { id });
      },
    });
  return (
    <Card
      as="li"
      look="lined"
      title={name}
      acts={<Tag color={enabled ? 'green' : 'default'}>{t(enabled ? 'ui.enabled' : 'ui.disabled')}</Tag>}
    >
      <Soft>
        {t(`dict.smsMedium.${medium}`)} · {t(`ui.providers.${provider}`)} · {t('ui.order', { priority })}
      </Soft>
      <Soft>
        {t('ui.today', { count: today })}
        {dailyCap !== null && ` · ${t('ui.cap', { cap: dailyCap })}`}
        {strays > 0 && ` · ${t('ui.strays', { count: strays })}`}
      </Soft>
      {PROVIDERS[channel.provider].balance && <Left channel={channel} />}
      {receipt && <ReceiptAddress path={receipt} />}
      <Row>
        {may('smsChannel.test') && <Button onClick={() => setTesting(true)}>{t('ui.test')}</Button>}
        {may('smsChannel.save') && <Button onClick={onEdit}>{t('ui.edit')}</Button>}
        {may('smsChannel.remove') && (
          <Button look="danger" onClick={() => void remove()}>
            {t('ui.remove')}
          </Button>
        )}
      </Row>
      {testing && <TestPanel channel={channel} onClose={() => setTesting(false)} />}
    </Card>
  );
}

/** What is left with the provider, as it said last. */
function Left({ channel }: { channel: Channel }) {
  const t = useWords(ROOM);
  const [running, setRunning] = useState(false);
  const { id, balance, balanceUnit, balanceAt, balanceFault, warned } = channel;
  const ask = async () => {
    setRunning(true);
    if (await act('balance', { id })) say.success(t('ui.balanceAsked'));
    setRunning(false);
  };
  const left = balanceUnit === 'fen' ? yuan(balance ?? 0) : String(balance ?? '');
  return (
    <Row>
      <Soft>
        {balance === null || balanceUnit === null
          ? t('ui.balanceNone')
          : t(`ui.balance.${balanceUnit}`, { left })}
        {balanceAt && ` · ${balanceAt.slice(0, 16)}`} {warned && <Tag color="red">{t('ui.balanceLow')}</Tag>}
      </Soft>
      {balanceFault && <p className="field-error">{t('ui.balanceFault', { reason: balanceFault })}</p>}
      <Button look="link" busy={running} onClick={() => void ask()}>
        {t('ui.balanceAsk')}
      </Button>
    </Row>
  );
}

/** The address that the provider's console wants to be told. */
function ReceiptAddress({ path }: { path: string }) {
  const t = useWords(ROOM);
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + path);
    say.success(t('ui.copied'));
  };
  return (
    <Row as="p" between>
      <span>{t('ui.receipt')}</span>
      <Button look="link" onClick={() => void copy()}>
        {t('ui.copy')}
      </Button>
    </Row>
  );
}
