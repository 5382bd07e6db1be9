import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { get, path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Card, Layout, Saved } from '../../server/answers.ts';
import type { Breakpoint, Placed } from '../../rules.ts';
import { forgetLayout, ROOM } from '../desk.ts';
import { Editor } from './editor.tsx';
import { useArranging } from './use-arranging.ts';

/** Milliseconds after the last change until it is kept. */
const QUIET = 800;

type OwnEditorProps = {
  breakpoint: Breakpoint;
  layout: Layout;
  cards: readonly Card[];
  onDone?: () => void;
};

/** One's own arrangement: kept by itself, put back to the template on wish. */
export function OwnEditor({ breakpoint, layout, cards, onDone }: OwnEditorProps) {
  const t = useWords(ROOM);
  const arranging = useArranging(layout.items);
  const { state, flush, restartAt } = useKeeping({
    breakpoint,
    items: arranging.items,
    layout,
    restart: arranging.restart,
  });
  const reset = async () => {
    const agreed = await ask({
      text: t('ui.resetAsk'),
      onOk: () => post(path('base', 'deskLayout', 'reset')),
    });
    if (!agreed) return;
    const fresh = await get<Layout>(path('base', 'deskLayout', 'getMine'), { breakpoint });
    restartAt(fresh);
    await forgetLayout();
  };
  const done = async () => {
    await flush();
    await forgetLayout();
    onDone?.();
  };
  return (
    <Editor
      breakpoint={breakpoint}
      items={arranging.items}
      cards={cards}
      locked={layout.lockedItems}
      onChange={arranging.change}
      canUndo={arranging.canUndo}
      onUndo={arranging.undo}
      hint={t(`ui.state.${state}`)}
      actions={
        <>
          <Button onClick={() => void reset()}>{t('ui.reset')}</Button>
          {onDone && (
            <Button look="primary" busy={state === 'saving'} onClick={() => void done()}>
              {t('ui.done')}
            </Button>
          )}
        </>
      }
    />
  );
}

type State = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

type Keeping = {
  breakpoint: Breakpoint;
  items: readonly Placed[];
  layout: Layout;
  restart: (items: readonly Placed[]) => void;
};

/** Saves a moment after the last change, one call at a time; asks whose arrangement counts when another tab was quicker. */
function useKeeping({ breakpoint, items, layout, restart }: Keeping) {
  const t = useWords(ROOM);
  const [state, setState] = useState<State>('idle');
  const version = useRef(layout.version);
  const kept = useRef(items);
  const latest = useRef(items);
  latest.current = items;
  const running = useRef<Promise<void> | null>(null);

  const restartAt = useCallback(
    (fresh: Layout) => {
      version.current = fresh.version;
      kept.current = fresh.items;
      restart(fresh.items);
      setState('saved');
    },
    [restart],
  );

  const send = useCallback(async () => {
    const sent = latest.current;
    if (sent === kept.current) return;
    setState('saving');
    try {
      const body = { items: sent, version: version.current, breakpoint };
      const answer = await post<Saved>(path('base', 'deskLayout', 'save'), body, {
        quiet: true,
      });
      version.current = answer.version;
      kept.current = sent;
      setState('saved');
    } catch (error) {
      setState('failed');
      if (!isRefusal(error) || error.key !== 'kit.versionConflict') return;
      const fresh = await get<Layout>(path('base', 'deskLayout', 'getMine'), { breakpoint });
      const mine = await ask({ text: t('ui.conflict'), ok: t('ui.keepMine'), cancel: t('ui.takeTheirs') });
      if (!mine) return restartAt(fresh);
      version.current = fresh.version;
      running.current = null;
      await send();
    }
  }, [breakpoint, restartAt, t]);

  const flush = useCallback(async () => {
    await running.current;
    running.current = send().finally(() => (running.current = null));
    await running.current;
  }, [send]);

  useEffect(() => {
    if (items === kept.current) return;
    setState('waiting');
    const timer = setTimeout(() => void flush(), QUIET);
    return () => clearTimeout(timer);
  }, [items, flush]);
  // whoever leaves at once has changed it all the same, and finds it so on the first page
  useEffect(() => () => void flush().then(forgetLayout), [flush]);
  return { state, flush, restartAt };
}
