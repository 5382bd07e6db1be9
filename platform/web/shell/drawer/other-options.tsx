import { useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { ChoiceRow, NumberRow, Section, SwitchRow } from './rows.tsx';

/** Style of tags, animation, columns, and measures. */
export function OtherOptions() {
  const t = useWords();
  const { layout } = useThemeConfig();
  const noColumns = layout !== 'columns';
  return (
    <Section title={t('theme.other')} part="other">
      <ChoiceRow name="tagsStyle" values={['one', 'four', 'five']} />
      <ChoiceRow name="animation" values={['slide-right', 'slide-left', 'opacity']} />
      <ChoiceRow name="columnsAsideStyle" values={['round', 'card']} off={noColumns} />
      <ChoiceRow name="columnsAsideLayout" values={['vertical', 'horizontal']} off={noColumns} />
      <ChoiceRow name="contentWidth" values={['fluid', 'fixed']} />
      <NumberRow name="radius" min={0} max={20} />
      <NumberRow name="fontSize" min={12} max={20} />
      <SwitchRow name="isCompact" />
      <SwitchRow name="isTransition" />
      <SwitchRow name="isProgress" />
      <SwitchRow name="isLockKey" />
      <SwitchRow name="isLogOutKey" />
    </Section>
  );
}
