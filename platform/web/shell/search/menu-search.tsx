import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { KEYS } from '../../client/keys.ts';
import { useNotedSearch } from '../../client/note-search.ts';
import { readJson, writeJson } from '../../client/storage.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { closeDrawer } from '../drawer/open-drawer.ts';
import { Icon } from '../icons.tsx';
import { nodeIcon } from '../menu/node-icon.tsx';
import type { MenuNode } from '../menu/menu-tree.ts';
import { useMenus } from '../menu/menus.ts';
import { openPath } from '../navigate.ts';
import { found, searchable, type Entry } from './find-pages.ts';
import { useMore } from './more.ts';

const RECENT = 6;
const ICONS = { person: 'user', app: 'link', notice: 'megaphone', file: 'file' } as const;

/** Finds a page by its title, its path or the first letters of its pinyin, and people, apps, notices and files. Arrow keys choose, Enter opens. */
export function MenuSearch() {
  const t = useWords();
  const language = useLanguage();
  const { tree } = useMenus();
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState<Entry[]>([]);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => void searchable(tree, language).then(setEntries), [tree, language]);
  const recent = readJson<string[]>(KEYS.recentSearch) ?? [];
  const shown = text.trim() ? found(entries, text) : recentOf(entries, recent);

  const { found: more, settled } = useMore(text);
  const people = more.filter(({ kind }) => kind === 'person').length;
  useNotedSearch(
    'global',
    settled ? { word: text, found: shown.length + more.length - people, people } : null,
  );
  const count = shown.length + more.length;

  const pick = (node: MenuNode) => {
    writeJson(
      KEYS.recentSearch,
      [node.path, ...recent.filter((path) => path !== node.path)].slice(0, RECENT),
    );
    closeDrawer();
    openPath(node.path);
  };
  const choose = (index: number) => {
    const page = shown[index];
    if (page) return pick(page.node);
    const other = more[index - shown.length];
    if (!other) return;
    closeDrawer();
    other.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setAt((at + step + count) % count);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(at);
  };
  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={t('bar.search')}
      onClose={closeDrawer}
      onClick={(event) => event.target === dialog.current && closeDrawer()}
    >
      <div className="search-line">
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-expanded={count > 0}
          aria-controls="search-found"
          aria-activedescendant={at < count ? `found-${at}` : undefined}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      {!text.trim() && shown.length > 0 && <p className="search-head">{t('search.recent')}</p>}
      <ul id="search-found" role="listbox">
        {shown.map((entry, index) => (
          <li
            key={entry.node.path}
            id={`found-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onClick={() => pick(entry.node)}
          >
            {nodeIcon(entry.node)}
            <span>{entry.way}</span>
            {entry.node.meta.isLink && <Icon name="link" size={14} />}
          </li>
        ))}
        {more.map((one, index) => (
          <li
            key={one.key}
            id={`found-${shown.length + index}`}
            role="option"
            aria-selected={shown.length + index === at}
            onMouseMove={() => setAt(shown.length + index)}
            onClick={() => choose(shown.length + index)}
          >
            <Icon name={ICONS[one.kind]} />
            <span>
              {one.title} {one.note && <small>{one.note}</small>}
            </span>
          </li>
        ))}
      </ul>
      {count === 0 && <p className="search-none">{t(text.trim() ? 'search.none' : 'search.hint')}</p>}
    </dialog>
  );
}

function recentOf(entries: Entry[], recent: string[]): Entry[] {
  return recent.flatMap((path) => entries.filter((entry) => entry.node.path === path));
}
