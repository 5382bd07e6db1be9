import type { PageWaiting } from '#modules/system/mobile-menu/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { useLanguage } from '#platform/web/i18n/words.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Count } from '#platform/web/parts/text.tsx';
import { titleOf } from '#platform/web/shell/menu/menu-tree.ts';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { Icon } from '#platform/web/shell/icons.tsx';
import { iconNamed } from '#platform/web/shell/icon-names.ts';
import { openPath } from '#platform/web/shell/navigate.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { pagesOnPhone, waiting } from './on-phone.ts';
import { usePhoneGroups } from './phone-groups.ts';

/** On a phone: the pages of the menu that are marked for it, by wing, with what waits behind each. */
export function PhonePages() {
  const language = useLanguage();
  const { tree } = useMenus();
  const { phone } = useViewport();
  // what the school has arranged stands above, and once is enough
  const arranged = usePhoneGroups('work').flatMap(({ items }) => items.flatMap(({ path }) => path ?? []));
  const groups = phone ? pagesOnPhone(tree, new Set(arranged)) : [];
  const { data: todos = [] } = useFetched<PageWaiting[]>(
    'base',
    'mobileMenu',
    'getWaiting',
    {},
    { quiet: true, staleTime: 0, enabled: groups.length > 0 },
  );
  if (groups.length === 0) return null;
  return (
    <Card className="phone-apps">
      {groups.map(({ top, pages }) => (
        <section key={top.path} aria-label={titleOf(top.meta, language)}>
          <h2>{titleOf(top.meta, language)}</h2>
          <Board as="ul" tile={78} gap={4}>
            {pages.map((page) => (
              <li key={page.path}>
                <Tile page={page} count={waiting(todos, page.path)} />
              </li>
            ))}
          </Board>
        </section>
      ))}
    </Card>
  );
}

type TileProps = { page: Parameters<typeof pagesOnPhone>[0][number]; count: number };

function Tile({ page, count }: TileProps) {
  const title = titleOf(page.meta, useLanguage());
  return (
    <button type="button" className="app-tile" data-look="line" onClick={() => openPath(page.path)}>
      <span className="app-icon">
        <Icon name={iconNamed(page.meta.icon) ?? 'grid'} size={22} />
        {count > 0 && <Count>{count > 99 ? '99+' : count}</Count>}
      </span>
      <span data-cut={2} title={title}>
        {title}
      </span>
    </button>
  );
}
