import './form.css';
import { lazy, Suspense, type ReactNode } from 'react';
import { useFocusBack } from '../page/focus-back.ts';

// antd's drawer and dialog are 80 KiB: nobody waits for them before something is laid over the page
const surface = () => import('./panel-surface.tsx').then((file) => ({ default: file.PanelSurface }));
const Surface = lazy(surface);

/** Fetches what every panel is drawn with, for a page that has to open one where there is no network. */
export const fetchPanel = (): Promise<unknown> =>
  Promise.all([surface(), import('../shell/look-words.ts').then(({ fetchLookWords }) => fetchLookWords())]);

export type PanelProps = {
  /** `drawer` comes from the side, `dialog` stands in the middle, `sheet` comes from below; on a phone all come from below. */
  kind: 'drawer' | 'dialog' | 'sheet';
  title: ReactNode;
  onClose: () => void;
  /** Buttons; on a phone they stay within reach of the thumb. */
  foot?: ReactNode;
  /** In pixels, at a desk. */
  width?: number;
  children: ReactNode;
};

/** A surface over the page. It asks nothing before it closes: who has something to lose asks in `onClose`. */
export function Panel(props: PanelProps) {
  useFocusBack();
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
