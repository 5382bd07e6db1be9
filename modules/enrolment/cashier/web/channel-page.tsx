import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { ChannelRow, Chaos } from '../server/answers.ts';
import { ROOM, yuan } from './cashier.ts';
import { ChannelForm } from './channel-form.tsx';

/** Ways by which money comes in; with the sandbox stands the drill that tries them all. */
export function ChannelPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [edited, setEdited] = useState<ChannelRow | 'new' | null>(null);
  const { data, error, refetch } = useFetched<ChannelRow[]>(
    'jfgl',
    'payChannel',
    'all',
    {},
    {
      ...{ staleTime: 0, quiet: true },
    },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  const hasSandbox = data.some(({ provider }) => provider === 'sandbox');
  return (
    <Stack as="section" aria-label={t('pages.channel')}>
      <Row between>
        <Soft>{t('ui.channelHint')}</Soft>
        {may('payChannel.save') && (
          <Button look="primary" icon="add" onClick={() => setEdited('new')}>
            {t('ui.addChannel')}
          </Button>
        )}
      </Row>
      <Board as="ul" tile={320}>
        {data.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} onEdit={() => setEdited(channel)} />
        ))}
      </Board>
      {hasSandbox && may('payChannel.chaos') && <Drill />}
      {edited && (
        <ChannelForm
          channel={edited === 'new' ? null : edited}
          sandbox={hasSandbox}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

function ChannelCard({ channel, onEdit }: { channel: ChannelRow; onEdit: () => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const test = () =>
    run(async () => {
      await post(path('jfgl', 'payChannel', 'test'), { id: channel.id });
      say.success(t('ui.testFine'));
    });
  const remove = () =>
    ask({
      text: t('ui.removeAsk', { name: channel.name }),
      danger: true,
      onOk: () =>
        post(path('jfgl', 'payChannel', 'remove'), { id: channel.id }).finally(() =>
          forget('jfgl', 'payChannel'),
        ),
    });
  return (
    <Card as="li" title={channel.name}>
      <Facts
        facts={[
          [t('fields.payChannel.provider'), t(`dict.payProvider.${channel.provider}`)],
          [t('fields.payChannel.enabled'), t(channel.enabled ? 'ui.on' : 'ui.off')],
          [t('ui.today'), yuan(channel.today)],
          channel.notifyPath !== null && [t('ui.notify'), channel.notifyPath],
        ]}
      />
      <Row>
        {may('payChannel.save') && <Button onClick={onEdit}>{t('ui.edit')}</Button>}
        {channel.notifyPath !== null && may('payChannel.test') && (
          <Button busy={busy} onClick={() => void test()}>
            {t('actions.payChannel.test')}
          </Button>
        )}
        {may('payChannel.remove') && (
          <Button look="link-danger" onClick={() => void remove()}>
            {t('ui.remove')}
          </Button>
        )}
      </Row>
    </Card>
  );
}

/** A day on which everything goes wrong, and what it proved. */
function Drill() {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const [steps, setSteps] = useState<Chaos['steps']>([]);
  const start = () =>
    run(async () => setSteps((await post<Chaos>(path('jfgl', 'payChannel', 'chaos'))).steps));
  return (
    <Card
      title={t('actions.payChannel.chaos')}
      acts={
        <Button busy={busy} onClick={() => void start()}>
          {t('ui.drill.start')}
        </Button>
      }
    >
      <Soft>{t('ui.drill.hint')}</Soft>
      <Lines>
        {steps.map(({ step, fine, told }) => (
          <Row as="li" key={step} between>
            <span>{t(`ui.drill.${step}`)}</span>
            <Soft as="span" small>
              {told}
            </Soft>
            <b>{t(fine ? 'ui.drill.fine' : 'ui.drill.wrong')}</b>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
