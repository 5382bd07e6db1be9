import { useWords } from '../../i18n/words.ts';
import type { ComponentSize } from '../../theme/config.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';
import { Icon } from '../icons.tsx';
import { MenuButton } from '../pop/menu-button.tsx';

const SIZES: readonly ComponentSize[] = ['large', 'middle', 'small'];

/** Size of all controls. */
export function SizeTool() {
  const t = useWords();
  const { globalComponentSize } = useThemeConfig();
  const items = SIZES.map((size) => ({
    key: size,
    label: t(`bar.size.${size}`),
    checked: size === globalComponentSize,
    onPick: () => changeTheme({ globalComponentSize: size }),
  }));
  return (
    <MenuButton className="tool" label={t('bar.size.name')} name={t('bar.size.name')} items={items}>
      <Icon name="size" />
    </MenuButton>
  );
}
