import { theme as antd, type ThemeConfig as AntdTheme } from 'antd';
import { drawnPrimary, isDark, moves } from './paint.ts';
import type { Theme } from './stored.ts';

const NIGHT = {
  colorBgLayout: '#0d1320',
  colorBgContainer: '#151c2b',
  colorBgElevated: '#1c2637',
  colorBorder: '#3a465e',
  colorBorderSecondary: '#2a3448',
};

/** The same look in antd's tokens. */
export function antdTheme({ config, mode }: Theme): AntdTheme {
  const dark = isDark(mode);
  const base = dark ? antd.darkAlgorithm : antd.defaultAlgorithm;
  return {
    algorithm: config.isCompact ? [base, antd.compactAlgorithm] : base,
    token: {
      colorPrimary: drawnPrimary(config.primary, dark),
      colorLink: drawnPrimary(config.primary, dark),
      colorError: dark ? '#ff8f8f' : '#c93636',
      borderRadius: config.radius,
      // controls of antd's speak with the page's own voice
      fontFamily: 'inherit',
      fontSize: config.fontSize,
      motion: moves(config),
      ...(dark ? NIGHT : { colorBgLayout: '#f2f5fa' }),
    },
  };
}
