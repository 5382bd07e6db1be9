import { Input, InputNumber, Segmented, Switch } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { say } from '../../client/say.ts';
import { isColor } from '../../theme/colors.ts';
import type { ThemeConfig } from '../../theme/config.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';

/** Keys of the options whose value has the type `T`. */
type KeyOf<T> = { [K in keyof ThemeConfig]: ThemeConfig[K] extends T ? K : never }[keyof ThemeConfig];

export function Row({ label, off = false, children }: { label: string; off?: boolean; children: ReactNode }) {
  return (
    <div className="option" data-off={off}>
      <span>{label}</span>
      {children}
    </div>
  );
}

type SwitchRowProps = {
  name: KeyOf<boolean>;
  off?: boolean;
  shown?: boolean;
  onChange?: (on: boolean) => void;
};

/** An option that is on or off. `shown` overrides what a disabled one displays. */
export function SwitchRow({ name, off, shown, onChange }: SwitchRowProps) {
  const t = useWords();
  const config = useThemeConfig();
  const change = onChange ?? ((on: boolean) => changeTheme({ [name]: on }));
  return (
    <Row label={t(`theme.${name}`)} off={off}>
      <Switch
        size="small"
        aria-label={t(`theme.${name}`)}
        checked={shown ?? config[name]}
        disabled={off}
        onChange={change}
      />
    </Row>
  );
}

/** One of a few words. */
export function ChoiceRow({
  name,
  values,
  off,
}: {
  name: KeyOf<string>;
  values: readonly string[];
  off?: boolean;
}) {
  const t = useWords();
  const config = useThemeConfig();
  const options = values.map((value) => ({ value, label: t(`theme.${name}s.${value}`) }));
  return (
    <Row label={t(`theme.${name}`)} off={off}>
      <Segmented
        size="small"
        aria-label={t(`theme.${name}`)}
        disabled={off}
        options={options}
        value={config[name]}
        onChange={(value) => changeTheme({ [name]: value })}
      />
    </Row>
  );
}

type NumberRowProps = { name: KeyOf<number>; min: number; max: number; off?: boolean };

export function NumberRow({ name, min, max, off }: NumberRowProps) {
  const t = useWords();
  const config = useThemeConfig();
  const change = (value: number | null) => {
    if (value !== null && value >= min && value <= max) changeTheme({ [name]: Math.round(value) });
    else say.warning(t('theme.outOfRange', { name: t(`theme.${name}`), min, max }));
  };
  return (
    <Row label={t(`theme.${name}`)} off={off}>
      <InputNumber
        size="small"
        aria-label={t(`theme.${name}`)}
        value={config[name]}
        disabled={off}
        changeOnBlur
        onChange={change}
        style={{ width: 90 }}
      />
    </Row>
  );
}

/** A few words without spaces; empty keeps the old ones. */
export function TextRow({ name, max }: { name: KeyOf<string>; max: number }) {
  const t = useWords();
  const value = useThemeConfig()[name];
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const take = () => {
    const bare = text.replace(/\s+/g, '') || value;
    setText(bare);
    if (bare !== value) changeTheme({ [name]: bare });
  };
  return (
    <Row label={t(`theme.${name}`)}>
      <Input
        size="small"
        style={{ width: 130 }}
        maxLength={max}
        aria-label={t(`theme.${name}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onPressEnter={take}
      />
    </Row>
  );
}

/** A colour, by picking or by its hex form. An empty or wrong one is refused with a message. */
export function ColorRow({ name, label, off }: { name: KeyOf<string>; label: string; off?: boolean }) {
  const t = useWords();
  const value = useThemeConfig()[name];
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const take = (next: string) => {
    if (isColor(next)) return changeTheme({ [name]: next.toLowerCase() });
    say.error(t('theme.badColor'));
    setText(value);
  };
  return (
    <Row label={label} off={off}>
      <span className="color">
        <input
          type="color"
          aria-label={label}
          disabled={off}
          value={value.slice(0, 7)}
          onChange={(event) => take(event.target.value + value.slice(7))}
        />
        <Input
          size="small"
          aria-label={`${label} hex`}
          disabled={off}
          value={text}
          maxLength={9}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => text !== value && take(text)}
          onPressEnter={() => take(text)}
        />
      </span>
    </Row>
  );
}

/** `part` names the tab of the drawer that leads here. */
export function Section({ title, part, children }: { title: string; part?: string; children: ReactNode }) {
  return (
    <section className="options" role="group" aria-label={title} data-part={part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
