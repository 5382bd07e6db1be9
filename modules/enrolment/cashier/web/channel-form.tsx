import { useId, useState, type ReactNode } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { PROVIDER_NAMES, PROVIDERS, type ProviderName, type Setting } from '../providers.ts';
import type { ChannelRow } from '../server/answers.ts';
import { ROOM } from './cashier.ts';

type Kept = { [name: string]: string };
type ChannelFormProps = { channel: ChannelRow | null; sandbox: boolean; onClose: () => void };

const firstOf = (settings: readonly Setting[]): Kept =>
  Object.fromEntries(settings.map((one) => [one.name, one.default ?? '']));

/** A channel as its provider wants it; keys are written, never shown. */
export function ChannelForm({ channel, sandbox, onClose }: ChannelFormProps) {
  const t = useWords(ROOM);
  const [provider, setProvider] = useState<ProviderName>(channel?.provider ?? 'wechat');
  const [name, setName] = useState(channel?.name ?? '');
  const [rate, setRate] = useState(String(channel?.feeRateBp ?? 0));
  const [enabled, setEnabled] = useState(channel?.enabled ?? true);
  const [settings, setSettings] = useState<Kept>(channel?.settings ?? firstOf(PROVIDERS.wechat.settings));
  const [secrets, setSecrets] = useState<Kept>(channel?.secrets ?? {});
  const [busy, run] = useBusy();
  const choose = (next: ProviderName) => {
    setProvider(next);
    setSettings(firstOf(PROVIDERS[next].settings));
    setSecrets({});
  };
  const save = () =>
    run(async () => {
      const about = channel && { id: channel.id, version: channel.version };
      const feeRateBp = Number(rate);
      await post(path('jfgl', 'payChannel', 'save'), {
        ...about,
        name,
        provider,
        settings,
        secrets,
        feeRateBp,
        enabled,
      });
      say.success(t('ui.savedChannel'));
      await forget('jfgl', 'payChannel');
      onClose();
    });
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={name.trim() === '' || !/^\d{1,4}$/.test(rate)}
        onClick={() => void save()}
      >
        {t('ui.save')}
      </Button>
    </>
  );
  return (
    <Panel
      kind="drawer"
      width={520}
      title={channel?.name ?? t('ui.addChannel')}
      onClose={onClose}
      foot={foot}
    >
      <Stack>
        {!channel && (
          <Line title={t('fields.payChannel.provider')}>
            {(id) => (
              <select
                id={id}
                className="input"
                value={provider}
                onChange={(event) =>
                  choose(PROVIDER_NAMES.find((one) => one === event.target.value) ?? 'wechat')
                }
              >
                {PROVIDER_NAMES.filter((one) => sandbox || one !== 'sandbox').map((one) => (
                  <option key={one} value={one}>
                    {t(`dict.payProvider.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Line>
        )}
        <Text title={t('fields.payChannel.name')} value={name} onChange={setName} />
        {PROVIDERS[provider].settings.map((one) => (
          <Text
            key={one.name}
            title={t(`ui.settings.${one.name}`)}
            long={one.long}
            value={settings[one.name] ?? ''}
            onChange={(value) => setSettings({ ...settings, [one.name]: value })}
          />
        ))}
        {PROVIDERS[provider].secrets.map((one) => (
          <Text
            key={one.name}
            title={t(`ui.secrets.${one.name}`)}
            long={one.long}
            value={secrets[one.name] ?? ''}
            onChange={(value) => setSecrets({ ...secrets, [one.name]: value })}
          />
        ))}
        <Text title={t('fields.payChannel.feeRateBp')} value={rate} onChange={setRate} />
        <CheckLine checked={enabled} onChange={setEnabled}>
          {t('fields.payChannel.enabled')}
        </CheckLine>
      </Stack>
    </Panel>
  );
}

type TextProps = {
  title: string;
  long?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
};

function Text({ title, long, value, onChange }: TextProps) {
  return (
    <Line title={title}>
      {(id) =>
        long ? (
          <textarea
            id={id}
            className="input"
            rows={4}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            id={id}
            className="input"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Line>
  );
}

function Line({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{title}</label>
      {children(id)}
    </div>
  );
}
