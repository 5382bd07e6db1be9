import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { PROVIDERS } from '../providers.ts';
import { reconDay } from '../recon.ts';
import type { ChannelRow, Reconciled } from '../server/answers.ts';
import { ROOM } from './cashier.ts';

/** Days held against the channels; one is done again by hand. */
export function ReconPage() {
  const [open, setOpen] = useState(false);
  const slots: Slots = { actions: [{ key: 'run', place: 'page', run: () => setOpen(true) }] };
  return (
    <>
      <ListPage room={ROOM} page="recon" resource={reconDay} slots={slots} />
      {open && <Again onClose={() => setOpen(false)} />}
    </>
  );
}

function Again({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const { data } = useFetched<ChannelRow[]>('jfgl', 'payChannel', 'all', {}, { quiet: true });
  const able = data?.filter(({ provider }) => PROVIDERS[provider].reconciles) ?? [];
  const [channelId, setChannel] = useState('');
  const [day, setDay] = useState(schoolNow().slice(0, 10));
  const [busy, run] = useBusy();
  const chosen = channelId || (able[0]?.id ?? '');
  const send = () =>
    run(async () => {
      const { differences } = await post<Reconciled>(path('jfgl', 'reconDay', 'run'), {
        channelId: chosen,
        day,
      });
      say.success(t('ui.reconciled', { count: differences }));
      await Promise.all([forget('jfgl', 'reconDay'), forget('jfgl', 'reconDiff')]);
      onClose();
    });
  return (
    <Panel
      kind="dialog"
      title={t('actions.reconDay.run')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={chosen === ''} onClick={() => void send()}>
          {t('actions.reconDay.run')}
        </Button>
      }
    >
      <Stack>
        <Labelled label={t('fields.reconDay.channelId')}>
          <select className="input" value={chosen} onChange={(event) => setChannel(event.target.value)}>
            {able.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('fields.reconDay.day')}>
          <input
            type="date"
            className="input"
            id={id}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Labelled>
      </Stack>
    </Panel>
  );
}
