import type { Ref } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';
import type { IconName } from '../icon-names.ts';

type ToolProps = {
  word: string;
  icon: IconName;
  onClick?: () => void;
  dot?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** One round button of the top bar. */
export function Tool({ word, icon, dot, className = '', ref, ...rest }: ToolProps) {
  const t = useWords();
  return (
    <button
      ref={ref}
      type="button"
      className={`tool ${className}`}
      aria-label={t(word)}
      title={t(word)}
      data-dot={dot}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
