import { ALL_ROWS, useRows } from '#platform/web/desk/card-config.ts';
import { WidgetEmpty } from '#platform/web/desk/widget-body.tsx';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import { nodeIcon } from '#platform/web/shell/menu/node-icon.tsx';
import { flatten, isPage, titleOf, visible } from '#platform/web/shell/menu/menu-tree.ts';
import { useMenus } from '#platform/web/shell/menu/menus.ts';

/** All pages of the person's menu by branch, as cards: the quickest way in on a wide or a narrow screen. */
export function Shortcuts() {
  const { tree } = useMenus();
  const t = useWords();
  const language = useLanguage();
  const branches = visible(tree).filter((node) => node.children.length > 0);
  useRows(branches.length === 0 ? 1 : ALL_ROWS);
  if (branches.length === 0) return <WidgetEmpty text={t('desk.noMenu')} />;
  return (
    <Board tile={300} gap={16} className="shortcuts">
      {branches.map((branch) => (
        <Stack key={branch.path}>
          <Row as="header">
            {nodeIcon(branch)}
            <h2>{titleOf(branch.meta, language)}</h2>
          </Row>
          <Row>
            {flatten(branch.children)
              .filter(isPage)
              .map((node) => (
                <Button key={node.path} onClick={() => openPath(node.path)}>
                  {titleOf(node.meta, language)}
                </Button>
              ))}
          </Row>
        </Stack>
      ))}
    </Board>
  );
}
