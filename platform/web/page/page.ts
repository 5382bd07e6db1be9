import { createContext, useContext, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { closeTags, refreshTag, tagTitle } from '../shell/tags/actions.ts';
import { changeTag, setPageFullscreen, tags } from '../shell/tags/store.ts';
import { useLanguage } from '../i18n/words.ts';

/** Which tab a page lives in; given by the shell. */
export const PageContext = createContext('');

export type PageTitle = string | Partial<Record<'zh-cn' | 'zh-tw' | 'en', string>>;

export type PageHandle = {
  /** Id of the tab. */
  id: string;
  title: string;
  /** Parameters of the address. They survive a reload and are what a link to this view carries. */
  params: Readonly<Record<string, string>>;
  /** Replaces all parameters; empty values fall out. The page stays in its tab and its history entry. */
  setParams(next: Readonly<Record<string, string | number | boolean | undefined | null>>): void;
  /** Names this visit, such as "Zhang San's leave"; per language or as it is. */
  setTitle(title: PageTitle): void;
  /** Closes the tab and goes to its neighbour: for "saved, close me". Asks when input is unsaved. */
  close(): Promise<boolean>;
  /** Closes the tabs besides this one, but for fixed ones. */
  closeOthers(): Promise<boolean>;
  closeAll(): Promise<boolean>;
  refresh(): Promise<void>;
  /** Shows a dot on the tab and asks before it is closed. */
  setUnsaved(unsaved: boolean): void;
  setFullscreen(on: boolean): void;
};

/** The page's hold on its own tab. */
export function usePage(): PageHandle {
  const id = useContext(PageContext);
  const [search, setSearch] = useSearchParams();
  const language = useLanguage();
  const text = search.toString();
  return useMemo(() => {
    const tag = tags.get().list.find((one) => one.id === id);
    return {
      id,
      title: tag ? tagTitle(tag, language) : '',
      params: Object.fromEntries(new URLSearchParams(text)),
      setParams(next) {
        const params = filled(next);
        if (tags.get().active === id) setSearch(params, { replace: true, preventScrollReset: true });
        else keepForLater(id, params);
      },
      setTitle: (ownTitle) => changeTag(id, { ownTitle }),
      close: () => closeTags(id, 'one'),
      closeOthers: () => closeTags(id, 'others'),
      closeAll: () => closeTags(id, 'all'),
      refresh: () => refreshTag(id),
      setUnsaved: (unsaved) => changeTag(id, { unsaved }),
      setFullscreen: setPageFullscreen,
    };
  }, [id, text, language, setSearch]);
}

/** A page that went out of sight meanwhile must not write into the address of another one. */
function keepForLater(id: string, params: Record<string, string>): void {
  const path = tags
    .get()
    .list.find((one) => one.id === id)
    ?.address.split(/[?#]/)[0];
  const query = new URLSearchParams(params).toString();
  if (path) changeTag(id, { address: query ? `${path}?${query}` : path });
}

function filled(next: Parameters<PageHandle['setParams']>[0]): Record<string, string> {
  const entries = Object.entries(next).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

/** Marks the page as holding unsaved input while `unsaved` is true; also warns before the window closes. */
export function useUnsaved(unsaved: boolean): void {
  const id = useContext(PageContext);
  useEffect(() => {
    changeTag(id, { unsaved });
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [id, unsaved]);
}
