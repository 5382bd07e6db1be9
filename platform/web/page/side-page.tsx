import '../list/list.css';
import '../form/form.css';
import './side-page.css';
import type { ReactNode } from 'react';

/** One thing of a page's list; `code` stands below its name. */
export type SideEntry = { key: string; name: string; code?: string; marks?: ReactNode; count?: number };

type SidePageProps = {
  title: string;
  /** What the list is called, where it isn't the page's title. */
  listed?: string;
  search: { label: string; value: string; onChange: (text: string) => void };
  /** Buttons of the whole list. */
  acts?: ReactNode;
  entries: readonly SideEntry[];
  open: string;
  onOpen: (key: string) => void;
  /** Below the list: that it loads, failed or is empty. */
  state?: ReactNode;
  children: ReactNode;
};

/** Few things that are searched and chosen at the side, and the chosen one. */
export function SidePage({
  title,
  listed,
  search,
  acts,
  entries,
  open,
  onOpen,
  state,
  children,
}: SidePageProps) {
  return (
    <section className="list-page side-page" aria-label={title}>
      <nav aria-label={listed ?? title}>
        {acts}
        <input
          className="input"
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          value={search.value}
          onChange={(event) => search.onChange(event.target.value)}
        />
        {state}
        <ul className="side-list">
          {entries.map(({ key, name, code, marks, count }) => (
            <li key={key}>
              <button type="button" aria-current={key === open || undefined} onClick={() => onOpen(key)}>
                <span>
                  {name}
                  {code !== undefined && <code>{code}</code>}
                </span>
                {marks}
                {count !== undefined && <small>{count}</small>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-main">{children}</div>
    </section>
  );
}
