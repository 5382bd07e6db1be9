import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Issued } from '../server/answers.ts';
import { Choice } from './lines.tsx';
import { ROOM } from './provider.ts';

/** Makes a new secret and shows it, this once. */
export function ClientSecret({ client, onClose }: { client: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const [keep, setKeep] = useState('0');
  const [busy, run] = useBusy();
  const [issued, setIssued] = useState<Issued | null>(null);
  const again = client['secretAt'] !== null;
  const issue = async () => {
    await run(async () => {
      const body = { id: client.id, keepHours: Number(keep) };
      setIssued(await post<Issued>(path('base', 'sysClient', 'newSecret'), body));
      await forget('base', 'sysClient');
    });
  };
  const foot = issued ? (
    <Button look="primary" onClick={onClose}>
      {word('form.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void issue()}>
        {t('ui.client.issue')}
      </Button>
    </>
  );
  return (
    <Panel
      kind="dialog"
      title={t('ui.client.secretTitle', { name: String(client['name']) })}
      onClose={onClose}
      foot={foot}
    >
      {issued ? (
        <>
          <Soft>{t('ui.client.once')}</Soft>
          <Facts
            above
            facts={Object.entries(issued).map(([what, value]) => [
              t(`ui.client.${what}`),
              <code key={what}>{value}</code>,
            ])}
          />
        </>
      ) : (
        <>
          <Soft>{t(again ? 'ui.client.replaces' : 'ui.client.first')}</Soft>
          {again && (
            <Choice
              label={t('ui.client.keep')}
              value={keep}
              options={['0', '1', '24', '72'].map((hours) => [hours, t(`ui.client.hours.${hours}`)])}
              onChange={setKeep}
            />
          )}
        </>
      )}
    </Panel>
  );
}
