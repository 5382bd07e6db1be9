import { useState, type FormEvent } from 'react';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import type { Provider } from '../server/answers.ts';
import { Choice, TextLine } from './lines.tsx';
import { act, firstSettings, KINDS, LINES, needsSecret, ROOM, type Kind } from './provider.ts';

type Values = {
  code: string;
  name: string;
  ssoType: Kind;
  settings: Record<string, string>;
  secret: string;
  enabled: boolean;
};

/** A provider's settings. Kind and code stay once bindings may rest on them. */
export function ProviderForm({ provider, onClose }: { provider: Provider | null; onClose: () => void }) {
  const t = useWords(ROOM);
  const [values, setValues] = useState<Values>(() => valuesOf(provider));
  const [tried, setTried] = useState(false);
  const set = (more: Partial<Values>) => setValues({ ...values, ...more });
  const wrong = tried ? faults(values, provider) : {};
  const save = async () => {
    setTried(true);
    if (Object.keys(faults(values, provider)).length > 0) return;
    const saved = await act('save', bodyOf(values, provider));
    if (!saved) return;
    say.success(t('ui.saved'));
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const fault = (name: string) => (wrong[name] ? t(`ui.${wrong[name]}`) : undefined);
  return (
    <ActPanel
      kind="drawer"
      width={560}
      title={provider ? provider.name : t('ui.add')}
      onClose={onClose}
      act={save}
    >
      <Stack as="form" onSubmit={onSubmit} noValidate>
        <Choice
          label={t('ui.type')}
          value={values.ssoType}
          options={KINDS.map((kind) => [kind, t(`ui.types.${kind}`)])}
          disabled={provider !== null}
          onChange={(kind) => set({ ssoType: kind as Kind, settings: firstSettings(kind as Kind) })}
        />
        <TextLine
          label={t('ui.code')}
          value={values.code}
          wrong={fault('code')}
          disabled={provider !== null}
          onChange={(code) => set({ code })}
        />
        <TextLine
          label={t('ui.name')}
          value={values.name}
          wrong={fault('name')}
          onChange={(name) => set({ name })}
        />
        <Settings values={values} fault={fault} onChange={(settings) => set({ settings })} />
        {needsSecret(values.ssoType) && (
          <TextLine
            label={t(provider?.hasSecret ? 'ui.secretKept' : 'ui.secret')}
            value={values.secret}
            wrong={fault('secret')}
            secret
            onChange={(secret) => set({ secret })}
          />
        )}
        <CheckLine checked={values.enabled} onChange={(enabled) => set({ enabled })}>
          {t('ui.enabled')}
        </CheckLine>
        <button type="submit" hidden />
      </Stack>
    </ActPanel>
  );
}

type SettingsProps = {
  values: Values;
  fault: (name: string) => string | undefined;
  onChange: (settings: Record<string, string>) => void;
};

function Settings({ values: { ssoType, settings }, fault, onChange }: SettingsProps) {
  const t = useWords(ROOM);
  return LINES[ssoType].map(({ name, options, long }) => {
    const own = {
      label: t(`ui.field.${name}`),
      value: settings[name] ?? '',
      onChange: (value: string) => onChange({ ...settings, [name]: value }),
    };
    const shown = (option: string) => {
      if (name === 'createAs') return t(`ui.creating.${option || 'bind'}`);
      return name === 'matchBy' ? t(`ui.matching.${option}`) : option;
    };
    return options ? (
      <Choice key={name} {...own} options={options.map((option) => [option, shown(option)])} />
    ) : (
      <TextLine key={name} {...own} wrong={fault(name)} long={long} />
    );
  });
}

function valuesOf(provider: Provider | null): Values {
  const ssoType = provider?.ssoType ?? 'cas';
  return {
    code: provider?.code ?? '',
    name: provider?.name ?? '',
    ssoType,
    settings: { ...firstSettings(ssoType), ...provider?.settings },
    secret: '',
    enabled: provider?.enabled ?? true,
  };
}

type Fault = 'required' | 'codeWrong' | 'addressWrong';

/** What is wrong, by line. The server judges the rest. */
function faults(
  { code, name, ssoType, settings, secret }: Values,
  provider: Provider | null,
): Record<string, Fault> {
  const found: Record<string, Fault> = {};
  if (!/^[a-z][a-z0-9_]{1,30}$/.test(code)) found['code'] = 'codeWrong';
  if (name.trim() === '') found['name'] = 'required';
  for (const line of LINES[ssoType]) {
    const value = (settings[line.name] ?? '').trim();
    if (value === '' && !line.optional) found[line.name] = 'required';
    else if (line.name.endsWith('Url') && !/^https?:\/\/\S+$/.test(value)) found[line.name] = 'addressWrong';
  }
  if (ssoType === 'wecom' && secret === '' && !provider?.hasSecret) found['secret'] = 'required';
  return found;
}

function bodyOf({ secret, ...values }: Values, provider: Provider | null): object {
  return {
    ...values,
    ...(provider && { id: provider.id, version: provider.version }),
    ...(secret !== '' && { secret }),
  };
}
