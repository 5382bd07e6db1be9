import { Segmented } from 'antd';
import { useWords } from '../../i18n/words.ts';
import { contrast } from '../../theme/colors.ts';
import type { Mode } from '../../theme/config.ts';
import { changeMode, useTheme } from '../../theme/theme.ts';
import { ActiveAlpha } from './active-alpha.tsx';
import { ColorRow, Row, Section, SwitchRow } from './rows.tsx';

const LEAST_CONTRAST = 4.5;
const MODES: readonly Mode[] = ['light', 'dark', 'auto'];

/** Primary colour, light or dark, and the colours of the three bars, with a warning when they can't be read. */
export function ColorOptions() {
  const t = useWords();
  const { config, mode } = useTheme();
  const noColumns = config.layout !== 'columns';
  return (
    <>
      <Section title={t('theme.colors')}>
        <ColorRow name="primary" label={t('theme.primary')} />
        <Warning text="#ffffff" ground={config.primary} />
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
        <Warning text={config.topBarColor} ground={config.topBar} />
        <SwitchRow name="isTopBarColorGradual" />
      </Section>
      <Section title={t('theme.menuBar')}>
        <ColorRow name="menuBar" label={t('theme.background')} />
        <ColorRow name="menuBarColor" label={t('theme.text')} />
        <Warning text={config.menuBarColor} ground={config.menuBar} />
        <ColorRow name="menuBarActiveColor" label={t('theme.active')} />
        <ActiveAlpha />
        <SwitchRow name="isMenuBarColorGradual" />
      </Section>
      <Section title={t('theme.columnsBar')}>
        <ColorRow name="columnsMenuBar" label={t('theme.background')} off={noColumns} />
        <ColorRow name="columnsMenuBarColor" label={t('theme.text')} off={noColumns} />
        {!noColumns && <Warning text={config.columnsMenuBarColor} ground={config.columnsMenuBar} />}
        <SwitchRow name="isColumnsMenuBarColorGradual" off={noColumns} />
        <SwitchRow name="isColumnsMenuHoverPreload" off={noColumns} />
      </Section>
    </>
  );
}

function Warning({ text, ground }: { text: string; ground: string }) {
  const t = useWords();
  const ratio = contrast(text, ground);
  if (ratio >= LEAST_CONTRAST) return null;
  return (
    <p className="option-warning" role="status">
      {t('theme.lowContrast', { ratio: ratio.toFixed(1) })}
    </p>
  );
}
