import './desk.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '../client/refusal.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { isNothing } from '../list/loaded.tsx';
import { Skeleton } from '../list/states.tsx';
import { ALL_ROWS, useRows } from './card-config.ts';

type WidgetBodyProps<T> = {
  answer: UseQueryResult<T>;
  /** Whether there is nothing to show; of lists and pages it is seen. */
  isEmpty?: (data: T) => boolean;
  /** The sentence for that case. */
  empty?: string;
  /** How many rows of the grid it needs, where that is fewer than it may have. */
  rows?: (data: T) => number;
  children: (data: T) => ReactNode;
};

/** What every card of the first page owes: a shape while it loads, another try when it fails, a sentence when empty. */
export function WidgetBody<T>({
  answer,
  isEmpty = isNothing,
  empty = '',
  rows,
  children,
}: WidgetBodyProps<T>) {
  const { data, error, isPending, refetch } = answer;
  const isNothing = data !== undefined && isEmpty(data);
  useRows(isNothing ? 1 : data === undefined || !rows ? ALL_ROWS : rows(data));
  if (data !== undefined) return isNothing ? <WidgetEmpty text={empty} /> : <>{children(data)}</>;
  if (isPending) return <Skeleton lines={4} />;
  return <WidgetFailed why={isRefusal(error) ? error.msg : ''} onRetry={() => void refetch()} />;
}

export function WidgetEmpty({ text }: { text: string }) {
  return (
    <p className="widget-empty">
      <Icon name="empty" size={30} />
      {text}
    </p>
  );
}

/** One card that can't show itself; the others go on. */
export function WidgetFailed({ why, onRetry }: { why: string; onRetry: () => void }) {
  const t = useWords();
  return (
    <div className="widget-empty" role="alert">
      <Icon name="warning" size={26} />
      <span>{why || t('desk.failed')}</span>
      <Button icon="refresh" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  );
}
