import { useLocation } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { nodeIcon } from '../menu/node-icon.tsx';
import { firstPage, titleOf, trail, type MenuNode } from '../menu/menu-tree.ts';
import { useMenus } from '../menu/menus.ts';
import { go, openPath } from '../navigate.ts';
import { useVisit } from '../keep/visit.ts';

const HOME = '/index';

/** The way to the page, from home. The page itself is greyed and not a link. */
export function Breadcrumb() {
  const t = useWords();
  const { tree } = useMenus();
  const { pathname } = useLocation();
  const { meta } = useVisit();
  const language = useLanguage();
  const way = trail(tree, pathname).filter((node) => node.path !== HOME);
  const here = way.at(-1)?.path === pathname ? way.pop() : undefined;
  const title = pathname === HOME ? '' : titleOf(here?.meta ?? meta, language);
  return (
    <nav className="breadcrumb" aria-label={t('frame.breadcrumb')}>
      <ol>
        <li>
          {title ? (
            <button type="button" onClick={() => go(HOME)}>
              {t('static.home')}
            </button>
          ) : (
            <span aria-current="page">{t('static.home')}</span>
          )}
        </li>
        {way.map((node) => (
          <Crumb key={node.path} node={node} title={titleOf(node.meta, language)} />
        ))}
        {title && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Crumb({ node, title }: { node: MenuNode; title: string }) {
  const { isBreadcrumbIcon } = useThemeConfig();
  const target = firstPage(node)?.path ?? node.path;
  return (
    <li>
      <button type="button" onClick={() => openPath(target)}>
        {isBreadcrumbIcon && nodeIcon(node)}
        {title}
      </button>
    </li>
  );
}
