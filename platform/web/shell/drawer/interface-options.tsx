import { useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { ToolOrder } from './tool-order.tsx';
import { NumberRow, Section, SwitchRow } from './rows.tsx';

/** How the menu, the top bar and the lock behave. */
export function InterfaceOptions() {
  const t = useWords();
  const { layout } = useThemeConfig();
  return (
    <Section title={t('theme.interface')} part="interface">
      <SwitchRow name="isCollapse" off={layout === 'transverse'} />
      <SwitchRow name="isUniqueOpened" />
      <SwitchRow name="isFixedHeader" />
      <SwitchRow name="isClassicSplitMenu" off={layout !== 'classic'} />
      <SwitchRow name="isFoldButton" off={layout === 'transverse'} />
      <SwitchRow name="isHoverExpand" off={layout !== 'defaults'} />
      <SwitchRow name="isLockScreen" />
      <NumberRow name="lockScreenTime" min={1} max={240} />
      <ToolOrder />
    </Section>
  );
}
