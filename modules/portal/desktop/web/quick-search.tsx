import './quick-search.css';
import { KEYS } from '#platform/web/client/keys.ts';
import { readJson } from '#platform/web/client/storage.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { openDrawer } from '#platform/web/shell/drawer/open-drawer.ts';
import { Icon } from '#platform/web/shell/icons.tsx';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { titleOf } from '#platform/web/shell/menu/menu-tree.ts';
import { openPath } from '#platform/web/shell/navigate.ts';
import { Soft } from '#platform/web/parts/text.tsx';

/** The search of the shell within reach of the desk, and the pages that were found by it last. */
export function QuickSearch() {
  const t = useWords('portal/desktop');
  const language = useLanguage();
  const { byPath } = useMenus();
  const recent = (readJson<string[]>(KEYS.recentSearch) ?? []).flatMap((path) => byPath.get(path) ?? []);
  return (
    <Stack gap={8}>
      <Row
        as="button"
        nowrap
        className="quick-search-field"
        data-look="tile"
        onClick={() => openDrawer('search')}
      >
        <Icon name="search" />
        <Soft as="span" data-grow>
          {t('ui.quickSearch')}
        </Soft>
        <kbd>Ctrl K</kbd>
      </Row>
      {recent.length > 0 && (
        <Row as="ul">
          {recent.map((node) => (
            <li key={node.path}>
              <Button onClick={() => openPath(node.path)}>{titleOf(node.meta, language)}</Button>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}
