import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { antdTheme } from '../theme/antd.ts';
import { useTheme } from '../theme/theme.ts';
import { useLookWords } from './look-words.ts';

/**
 * antd in the colours, size and language of the product. It stands around whatever uses antd, and not around the
 * whole application: the shell and the lists do without it, so nobody waits for it before the first list.
 */
export function Look({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const locale = useLookWords();
  const look = useMemo(() => antdTheme(theme), [theme]);
  return (
    <ConfigProvider
      theme={look}
      locale={locale}
      componentSize={theme.config.globalComponentSize}
      popupMatchSelectWidth={false}
    >
      {children}
    </ConfigProvider>
  );
}
