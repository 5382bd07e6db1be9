import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { scrollWay } from '../../theme/theme.ts';

const PARTS = ['layout', 'colors', 'interface', 'display', 'other'] as const;

const partOf = (part: string) => document.querySelector(`.theme-drawer [data-part="${part}"]`);

/** Tabs that stay above the options: one press leads to a part, and the one that is read is marked. */
export function DrawerTabs() {
  const t = useWords();
  const tabs = useRef<HTMLElement>(null);
  const [now, setNow] = useState<string>(PARTS[0]);
  useEffect(() => {
    const body = tabs.current!.closest('.ant-drawer-body')!;
    const look = () => {
      const line = tabs.current!.getBoundingClientRect().bottom + 60;
      const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 2;
      const begun = PARTS.filter((part) => (partOf(part)?.getBoundingClientRect().top ?? line) < line);
      setNow((isAtEnd ? PARTS : begun).at(-1) ?? PARTS[0]);
    };
    body.addEventListener('scroll', look, { passive: true });
    return () => body.removeEventListener('scroll', look);
  }, []);
  return (
    <nav className="drawer-tabs" ref={tabs} aria-label={t('theme.parts')}>
      {PARTS.map((part) => (
        <button
          key={part}
          type="button"
          aria-current={part === now ? 'true' : undefined}
          onClick={() => partOf(part)?.scrollIntoView({ behavior: scrollWay() })}
        >
          {t(`theme.${part}`)}
        </button>
      ))}
    </nav>
  );
}
