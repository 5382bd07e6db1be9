import { useId, useState, type ReactNode } from 'react';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import type { Channel } from '../server/answers.ts';
import { MEDIA, PROVIDER_NAMES, PROVIDERS, type Medium, type ProviderName } from '../providers.ts';
import { act, draftOf, firstSettings, HIDDEN, ROOM, toSend, wrongIn, type Draft } from './channel.ts';

/** `demo`: the channel that only records is there to be chosen. */
type ChannelFormProps = { channel: Channel | null; demo: boolean; onClose: () => void };

/** A channel's settings, as its provider wants them. */
export function ChannelForm({ channel, demo, onClose }: ChannelFormProps) {
  const t = useWords(ROOM);
  const [draft, setDraft] = useState(() => draftOf(channel));
  const [tried, setTried] = useState(false);
  const kept = channel?.secret === HIDDEN && channel.provider === draft.provider;
  const wrong = wrongIn(draft, kept);
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const save = async () => {
    setTried(true);
    if (wrong.size > 0) return;
    const saved = await act('save', toSend(draft, kept));
    if (!saved) return;
    say.success(t('ui.saved'));
    onClose();
  };
  return (
    <ActPanel
      kind="drawer"
      width={520}
      title={channel?.name ?? t('ui.add')}
      onClose={onClose}
      act={save}
      ok={t('ui.save')}
    >
      <Fields demo={demo} draft={draft} set={set} wrong={tried ? wrong : new Set()} kept={kept} />
    </ActPanel>
  );
}

type FieldsProps = {
  demo: boolean;
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  wrong: ReadonlySet<string>;
  kept: boolean;
};

function Fields({ demo, draft, set, wrong, kept }: FieldsProps) {
  const t = useWords(ROOM);
  const { secret } = PROVIDERS[draft.provider];
  const text = (name: 'name' | 'priority' | 'dailyCap' | 'warnBelow') => (
    <Line title={t(`ui.${name}`)} wrong={wrong.has(name)}>
      {(id) => (
        <input
          id={id}
          className="input"
          inputMode={name === 'name' ? 'text' : 'numeric'}
          maxLength={60}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Line>
  );
  return (
    <Stack>
      {text('name')}
      <Kind demo={demo} draft={draft} set={set} />
      <Settings draft={draft} set={set} wrong={wrong} />
      {secret !== 'none' && (
        <Line title={t(`ui.secrets.${draft.provider}`)} wrong={wrong.has('secret')}>
          {(id) => (
            <input
              id={id}
              className="input"
              type="password"
              autoComplete="new-password"
              placeholder={kept ? t('ui.kept') : ''}
              maxLength={300}
              value={draft.secret}
              onChange={(event) => set({ secret: event.target.value })}
            />
          )}
        </Line>
      )}
      {text('priority')}
      {text('dailyCap')}
      {PROVIDERS[draft.provider].balance && text('warnBelow')}
      <CheckLine checked={draft.enabled} onChange={(enabled) => set({ enabled })}>
        {t('ui.enabled')}
      </CheckLine>
    </Stack>
  );
}

/** Medium first: it decides which providers there are. */
function Kind({ demo, draft, set }: Pick<FieldsProps, 'demo' | 'draft' | 'set'>) {
  const t = useWords(ROOM);
  const providers = (medium: Medium) =>
    PROVIDER_NAMES.filter((one) => PROVIDERS[one].media.includes(medium) && (demo || one !== 'debug'));
  const choose = (medium: Medium, provider: ProviderName) =>
    set({ medium, provider, settings: firstSettings(provider), secret: '' });
  return (
    <>
      <Line title={t('ui.medium')} wrong={false}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={draft.medium}
            onChange={(event) => {
              const medium = MEDIA.find((one) => one === event.target.value) ?? 'sms';
              choose(medium, providers(medium).find((one) => one !== 'debug') ?? 'debug');
            }}
          >
            {MEDIA.map((one) => (
              <option key={one} value={one}>
                {t(`dict.smsMedium.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Line>
      <Line title={t('ui.provider')} wrong={false}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={draft.provider}
            onChange={(event) =>
              choose(draft.medium, PROVIDER_NAMES.find((one) => one === event.target.value) ?? 'debug')
            }
          >
            {providers(draft.medium).map((one) => (
              <option key={one} value={one}>
                {t(`ui.providers.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Line>
    </>
  );
}

function Settings({ draft, set, wrong }: Omit<FieldsProps, 'kept' | 'demo'>) {
  const t = useWords(ROOM);
  const change = (name: string, value: string) => set({ settings: { ...draft.settings, [name]: value } });
  return PROVIDERS[draft.provider].settings.map(({ name, options, long }) => (
    <Line key={name} title={t(`ui.settings.${name}`)} wrong={wrong.has(name)}>
      {(id) =>
        options ? (
          <select
            id={id}
            className="input"
            value={draft.settings[name]}
            onChange={(event) => change(name, event.target.value)}
          >
            {options.map((one) => (
              <option key={one} value={one}>
                {t(`ui.options.${one}`)}
              </option>
            ))}
          </select>
        ) : long ? (
          <textarea
            id={id}
            className="input"
            rows={3}
            maxLength={1000}
            value={draft.settings[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        ) : (
          <input
            id={id}
            className="input"
            autoComplete="off"
            maxLength={200}
            value={draft.settings[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        )
      }
    </Line>
  ));
}

type LineProps = { title: string; wrong: boolean; children: (id: string) => ReactNode };

function Line({ title, wrong, children }: LineProps) {
  const t = useWords(ROOM);
  const id = useId();
  return (
    <div className="form-field" data-wrong={wrong || undefined}>
      <label htmlFor={id}>{title}</label>
      {children(id)}
      {wrong && <p className="field-error">{t('ui.required')}</p>}
    </div>
  );
}
