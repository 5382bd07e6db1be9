import './form.css';
import { lazy, Suspense, type ReactNode } from 'react';
import { useFocusBack } from '../page/focus-back.ts';
import { useLayer } from '../page/layers.ts';

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
  /** Which of several steps is shown: each begins at its top. */
  step?: string | number;
  /** Leads to the step before, where there is one: a step back on a phone does so before it closes the panel. */
  onStepBack?: (() => void) | undefined;
  children: ReactNode;
};

/** A surface over the page, and what a step back closes on a phone. It asks nothing before it closes: who has something to lose asks in `onClose`. */
export function Panel(props: PanelProps) {
  useFocusBack();
  useLayer(true, props.onClose);
  useLayer(props.onStepBack !== undefined, () => props.onStepBack?.());
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
