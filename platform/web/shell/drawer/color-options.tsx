import { Segmented } from 'antd';
import { useWords } from '../../i18n/words.ts';
import { contrast } from '../../theme/colors.ts';
import { DEFAULTS, MODES, type Mode } from '../../theme/config.ts';
import { barColors, isDark } from '../../theme/paint.ts';
import { changeMode, useTheme } from '../../theme/theme.ts';
import { ActiveAlpha } from './active-alpha.tsx';
import { ColorRow, Row, Section, SwitchRow } from './rows.tsx';

const LEAST_CONTRAST = 4.5;

/** Primary colour, light or dark, and the colours of the three bars, with a warning when they can't be read. */
export function ColorOptions() {
  const t = useWords();
  const { config, mode } = useTheme();
  const noColumns = config.layout !== 'columns';
  const dark = isDark(mode);
  const bars = barColors(config, dark);
  const isOwn = (name: 'topBar' | 'menuBar') => config[name] !== DEFAULTS[name];
  return (
    <>
      <Section title={t('theme.colors')} part="colors">
        <ColorRow name="primary" label={t('theme.primary')} />
        <Warning word="primaryAdjusted" text="#ffffff" ground={config.primary} />
        <Row label={t('theme.mode')}>
          <Segmented
            size="small"
            aria-label={t('theme.mode')}
            value={mode}
            options={MODES.map((value) => ({ value, label: t(`theme.modes.${value}`) }))}
            onChange={(value) => changeMode(value as Mode)}
          />
        </Row>
      </Section>
      <Section title={t('theme.topBar')}>
        <ColorRow name="topBar" label={t('theme.background')} />
        <ColorRow name="topBarColor" label={t('theme.text')} />
        <Warning {...bars.top} />
        <SwitchRow name="isTopBarColorGradual" />
        <SwitchRow name="isSemiDarkTop" off={isOwn('topBar') || dark} />
      </Section>
      <Section title={t('theme.menuBar')}>
        <ColorRow name="menuBar" label={t('theme.background')} />
        <ColorRow name="menuBarColor" label={t('theme.text')} />
        <Warning {...bars.menu} />
        <ColorRow name="menuBarActiveColor" label={t('theme.active')} />
        <ActiveAlpha />
        <SwitchRow name="isMenuBarColorGradual" />
        <SwitchRow name="isSemiDarkMenu" off={isOwn('menuBar') || dark} />
      </Section>
      <Section title={t('theme.columnsBar')}>
        <ColorRow name="columnsMenuBar" label={t('theme.background')} off={noColumns} />
        <ColorRow name="columnsMenuBarColor" label={t('theme.text')} off={noColumns} />
        {!noColumns && <Warning {...bars.columns} />}
        <SwitchRow name="isColumnsMenuBarColorGradual" off={noColumns} />
        <SwitchRow name="isColumnsMenuHoverPreload" off={noColumns} />
      </Section>
    </>
  );
}

type WarningProps = { text: string; ground: string; word?: string };

function Warning({ text, ground, word = 'lowContrast' }: WarningProps) {
  const t = useWords();
  const ratio = contrast(text, ground);
  if (ratio >= LEAST_CONTRAST) return null;
  return (
    <p className="option-warning" role="status">
      {t(`theme.${word}`, { ratio: ratio.toFixed(1) })}
    </p>
  );
}
