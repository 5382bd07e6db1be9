import './form.css';
import type { MentionProps, SelectProps, SwitchProps, TabsProps } from 'antd';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { noOptions } from './no-options.ts';

/**
 * antd's control in the colours, size and language of the product, loaded when it is first drawn. A room takes what
 * it needs of antd from here: what a room imports by itself would be loaded before its first list can be seen.
 */
function later<P extends { className?: string | undefined }>(
  load: () => Promise<{ default: unknown }>,
): (props: P) => ReactNode {
  const Control = lazy(async () => {
    const [file, { Look }] = await Promise.all([load(), import('../shell/look.tsx')]);
    const Inner = file.default as ComponentType<P>;
    const Dressed = (props: P) => (
      <Look>
        <Inner {...props} />
      </Look>
    );
    return { default: Dressed };
  });
  return function Later(props: P) {
    const waiting = <span className={`control-wait ${props.className ?? ''}`} aria-busy="true" />;
    return (
      <Suspense fallback={waiting}>
        <Control {...props} />
      </Suspense>
    );
  };
}

const select = () => import('antd/es/select');

/** Fetches the control ahead, for a page that has to draw it where there is no network. */
export const fetchSelect = (): Promise<unknown> => Promise.all([select(), import('../shell/look.tsx')]);

const AntdSelect = later<SelectProps>(select);

/** @see https://ant.design/components/select */
export const Select = ChoiceList as <V>(props: SelectProps<V>) => ReactNode;

function ChoiceList(props: SelectProps): ReactNode {
  const t = useWords();
  const none = props.notFoundContent === null ? null : noOptions(props.notFoundContent ?? t('pick.none'));
  return <AntdSelect {...props} notFoundContent={none} />;
}

/** @see https://ant.design/components/switch */
export const Switch = later<SwitchProps>(() => import('antd/es/switch'));

/** @see https://ant.design/components/tabs */
export const Tabs = later<TabsProps>(() => import('antd/es/tabs'));

/** @see https://ant.design/components/mentions */
export const Mentions = later<MentionProps>(() => import('antd/es/mentions'));
