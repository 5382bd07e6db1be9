import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
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
          <p className="sso-hint">{t('ui.client.once')}</p>
          <dl className="sso-addresses">
            {Object.entries(issued).map(([what, value]) => (
              <div key={what}>
                <dt>{t(`ui.client.${what}`)}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <>
          <p className="sso-hint">{t(again ? 'ui.client.replaces' : 'ui.client.first')}</p>
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
