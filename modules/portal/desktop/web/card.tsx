import {
  Component,
  createElement,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { WidgetEmpty, WidgetFailed } from '#platform/web/desk/widget-body.tsx';
import { loadWords, useWords } from '#platform/web/i18n/words.ts';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { rooms } from '#platform/web/rooms.ts';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { whenIdle } from '#platform/web/shell/when-idle.ts';
import { CardConfigContext, RowsContext, USUAL_COUNT } from '#platform/web/desk/card-config.ts';
import type { Card } from '../server/answers.ts';
import type { Config } from '../rules.ts';
import { ROOM } from './desk.ts';
import { noteClick, noteShown } from './use.ts';

const known = new Map<string, ComponentType>();

/** The inside of a card: loaded with its room's words when it is drawn. */
function inside({ room, code }: Card): ComponentType {
  const key = `${room} ${code}`;
  const found = known.get(key);
  if (found) return found;
  const made = lazy(async () => {
    const [file] = await Promise.all([rooms().widgets(room)?.(), loadWords(room)]);
    return { default: file?.widgets[code] ?? NotThere };
  });
  known.set(key, made);
  return made;
}

function NotThere() {
  return <WidgetEmpty text={useWords(ROOM)('ui.notThere')} />;
}

type CardFrameProps = {
  card: Card;
  tools?: ReactNode;
  config?: Config | undefined;
  style?: React.CSSProperties;
  /** Only the frame: what is inside is for other people. */
  bare?: boolean;
  /** It has nothing to say: one line. */
  quiet?: boolean;
  /** Hears how many rows of the grid it needs. */
  onRows?: (code: string, rows: number) => void;
};

/** A card of the first page: its name, the way to all of it, and its inside behind an edge of its own. */
export function CardFrame({
  card,
  config,
  tools,
  style,
  bare = false,
  quiet = false,
  onRows,
}: CardFrameProps) {
  const t = useWords(ROOM);
  const { known: paths } = useMenus();
  const frame = useRef<HTMLElement>(null);
  const seen = useSeen(frame);
  const counts = !bare && tools === undefined;
  useShown(frame, card.code, counts);
  const hear = useCallback((rows: number) => onRows?.(card.code, rows), [onRows, card.code]);
  return (
    <section
      className="card"
      style={style}
      ref={frame}
      aria-label={card.name}
      data-card={card.code}
      data-quiet={quiet || undefined}
      onClickCapture={(event) => counts && pressed(event.target) && noteClick(card.code)}
    >
      <header className="card-head">
        {tools ?? <h2>{card.name}</h2>}
        {!tools && card.link && paths.has(card.link) && (
          <button
            type="button"
            aria-label={t('ui.allOf', { name: card.name })}
            onClick={() => go(card.link!)}
          >
            {t('ui.all')} <Icon name="right" size={13} />
          </button>
        )}
      </header>
      <CardBody name={card.name} inert={tools !== undefined}>
        {bare ? null : seen ? (
          <Edge>
            <CardConfigContext value={settingsOf(card, config)}>
              <RowsContext value={hear}>
                <Suspense fallback={<Skeleton lines={quiet ? 1 : 4} />}>
                  {createElement(inside(card))}
                </Suspense>
              </RowsContext>
            </CardConfigContext>
          </Edge>
        ) : (
          <Skeleton lines={4} />
        )}
      </CardBody>
    </section>
  );
}

/** What its owner has set, over what the card begins with. */
const settingsOf = ({ settings }: Card, config: Config = {}) => ({
  count: config.count ?? settings?.count ?? USUAL_COUNT,
  kind: config.kind ?? '',
});

/** A press on something that does something, not on the paper between. */
const pressed = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, [role="button"]') !== null;

/** Tells once that a good part of the card was in sight. */
function useShown(element: React.RefObject<HTMLElement | null>, code: string, counts: boolean): void {
  useEffect(() => {
    if (!counts || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        noteShown(code);
        watch.disconnect();
      },
      { threshold: 0.4 },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, code, counts]);
}

/** The keyboard stops at a card only where there is more than can be seen. */
function CardBody({ name, inert, children }: { name: string; inert: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const { current: box } = body;
    if (!box) return;
    const look = () => setLong(box.scrollHeight > box.clientHeight + 1);
    const watch = new ResizeObserver(look);
    const content = new MutationObserver(look);
    watch.observe(box);
    content.observe(box, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      content.disconnect();
    };
  }, []);
  const stop = isLong ? ({ tabIndex: 0, role: 'group', 'aria-label': name } as const) : {};
  return (
    <div className="card-body" ref={body} inert={inert} {...stop}>
      {children}
    </div>
  );
}

/** Whether it has come near the screen, or the browser has nothing else to do; once is enough. */
function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watch.observe(element.current);
    whenIdle(() => setSeen(true));
    return () => watch.disconnect();
  }, [seen, element]);
  return seen;
}

/** One card that breaks doesn't take the page with it. */
class Edge extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <WidgetFailed why="" onRetry={() => this.setState({ broken: false })} />;
  }
}
