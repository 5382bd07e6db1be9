import { useMemo, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { can } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { accessDevice } from '../access-device.ts';
import type { Issued } from '../server/answers.ts';
import { ROOM } from './gate.ts';

/** Devices: the derived list, and a secret that is shown once. */
export function DevicePage() {
  const [device, setDevice] = useState<ListRow | null>(null);
  const slots = useMemo(
    (): Slots => ({
      actions: [
        {
          key: 'newSecret',
          place: 'row',
          shown: () => can('accessDevice.newSecret'),
          run: ([row]) => setDevice(row ?? null),
        },
      ],
    }),
    [],
  );
  return (
    <>
      <ListPage room={ROOM} page="device" resource={accessDevice} slots={slots} />
      {device && <Secret device={device} onClose={() => setDevice(null)} />}
    </>
  );
}

function Secret({ device, onClose }: { device: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const [issued, setIssued] = useState<Issued | null>(null);
  const [busy, run] = useBusy();
  const issue = () =>
    run(async () => {
      setIssued(await post<Issued>(path('yxgl', 'accessDevice', 'newSecret'), { id: device.id }));
      await forget('yxgl', 'accessDevice');
    });
  const foot = issued ? (
    <Button look="primary" onClick={onClose}>
      {word('form.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void issue()}>
        {t('ui.issue')}
      </Button>
    </>
  );
  return (
    <Panel
      kind="dialog"
      title={t('ui.secretTitle', { name: String(device['name']) })}
      onClose={onClose}
      foot={foot}
    >
      <Soft>{t(issued ? 'ui.secretOnce' : 'ui.secretReplaces')}</Soft>
      {issued && (
        <Facts
          above
          facts={[
            [t('fields.accessDevice.code'), <code key="code">{issued.code}</code>],
            [t('ui.secret'), <code key="secret">{issued.secret}</code>],
          ]}
        />
      )}
    </Panel>
  );
}
