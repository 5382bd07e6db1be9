import { useCallback, useRef, useState } from 'react';
import type { Todo } from '#modules/portal/message/answers';
import { useLive } from '#platform/web/client/live.ts';

type Handled = { todo: Todo; by: string };

/**
 * What was on this page and has just been handled by somebody else: it leaves the list, and its line stays for a while
 * to say whose work it was.
 */
export function useHandled(shown: readonly Todo[]): readonly Handled[] {
  const latest = useRef(shown);
  if (shown.length > 0) latest.current = shown;
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  const hear = useCallback((data: unknown) => {
    const { bizType, bizId, by } = (data ?? {}) as { bizType?: string; bizId?: string; by?: string };
    if (!by) return;
    const todo = latest.current.find((one) => one.bizType === bizType && one.bizId === bizId);
    if (!todo) return;
    setHandled((before) => [...before.filter((one) => one.todo.id !== todo.id), { todo, by }]);
  }, []);
  useLive('todo', hear);
  return handled;
}
