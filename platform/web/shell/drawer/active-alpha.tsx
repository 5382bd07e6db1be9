import { Slider } from 'antd';
import { useWords } from '../../i18n/words.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';
import { Row } from './rows.tsx';

/** Transparency of the chosen entry's background, kept in the last two digits of its colour. */
export function ActiveAlpha() {
  const t = useWords();
  const { menuBarActiveColor } = useThemeConfig();
  const alpha = menuBarActiveColor.length === 9 ? Number.parseInt(menuBarActiveColor.slice(7), 16) : 255;
  const change = (percent: number) => {
    const digits = Math.round((percent / 100) * 255)
      .toString(16)
      .padStart(2, '0');
    changeTheme({ menuBarActiveColor: menuBarActiveColor.slice(0, 7) + digits });
  };
  return (
    <Row label={t('theme.activeAlpha')}>
      <Slider
        style={{ width: 110, margin: '0 6px' }}
        min={0}
        max={100}
        value={Math.round((alpha / 255) * 100)}
        onChange={change}
        ariaLabelForHandle={t('theme.activeAlpha')}
      />
    </Row>
  );
}
