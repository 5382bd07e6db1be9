import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './access.css';
import './menu.css';
import { useMemo, useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post, removeByIds } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useLanguage, useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { removeAsked } from '#platform/web/list/remove-asked.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { Menu, PageButton } from '../server/answers.ts';
import { MenuButtons } from './menu-buttons.tsx';
import { MenuForm } from './menu-form.tsx';
import { linesOf, type Move } from './menu-types.ts';
import { MenuTable } from './menu-table.tsx';
import { useMenuView } from './menu-view.tsx';
import { ROOM } from './role.ts';

type Open = { kind: 'edit' | 'buttons' | 'copy'; menu: Menu } | { kind: 'add'; parent: Menu | null } | null;

/** The school's menus: their order, names, links of its own, and what is hidden. */
export function MenuPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>(null);
  const wanted = text.trim();
  const query = wanted ? { name: wanted } : {};
  const answer = useFetched<Menu[]>('base', 'sysMenu', 'getTreeMenu', query, {
    quiet: true,
    keep: true,
    staleTime: 0,
  });
  const buttons = useFetched<PageButton[]>('base', 'sysMenu', 'getButtons', {}, { quiet: true });
  const menus = useMemo(() => answer.data ?? [], [answer.data]);
  const view = useMenuView(menus);
  const lines = linesOf(
    view.shown,
    (menu) => unfolded.has(menu.id) || ((wanted !== '' || view.narrowed) && menu.category !== 2),
  );
  const ofPage = (menu: Menu) => (buttons.data ?? []).filter(({ page }) => page === menu.code);
  const toggle = (id: string) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  return (
    <Card aria-label={t('pages.menu')} key={language}>
      <Row>
        <input
          className="input search-box"
          type="search"
          aria-label={t('ui.searchMenus')}
          placeholder={t('ui.searchMenus')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {view.tools}
        <span className="toolbar-space" />
        {may('sysMenu.add') && (
          <Button look="primary" icon="add" onClick={() => setOpen({ kind: 'add', parent: null })}>
            {t('ui.addMenu')}
          </Button>
        )}
      </Row>
      <p className="field-hint">{t('ui.menuHint')}</p>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && lines.length === 0 && <p className="list-state">{word('list.emptyFiltered')}</p>}
      {lines.length > 0 && (
        <MenuTable
          lines={lines}
          menus={menus}
          unfolded={unfolded}
          onToggle={toggle}
          onMove={may('sysMenu.update') && wanted === '' && !view.narrowed ? move : undefined}
          onEdit={may('sysMenu.update') ? (menu) => setOpen({ kind: 'edit', menu }) : undefined}
          onAdd={may('sysMenu.add') ? (parent) => setOpen({ kind: 'add', parent }) : undefined}
          onCopy={may('sysMenu.add') ? (menu) => setOpen({ kind: 'copy', menu }) : undefined}
          onRemove={may('sysMenu.remove') ? remove : undefined}
          missing={(menu) => ofPage(menu).filter(({ state }) => state === 'missing').length}
          unused={view.unused}
          onButtons={(menu) => setOpen({ kind: 'buttons', menu })}
        />
      )}
      {open?.kind === 'buttons' && (
        <MenuButtons menu={open.menu} buttons={ofPage(open.menu)} onClose={() => setOpen(null)} />
      )}
      {open && open.kind !== 'buttons' && (
        <MenuForm
          menus={menus}
          menu={open.kind === 'edit' ? open.menu : undefined}
          from={open.kind === 'copy' ? open.menu : undefined}
          parent={open.kind === 'add' ? open.parent : null}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

async function move(moved: Move): Promise<void> {
  await attempt(async () => {
    await post(path('base', 'sysMenu', 'move'), moved);
  }).finally(() => forget('base', 'sysMenu'));
}

async function remove(menu: Menu): Promise<void> {
  await removeAsked(menu.title, () => removeByIds(path('base', 'sysMenu', 'remove'), [menu.id]));
  await forget('base', 'sysMenu');
}
