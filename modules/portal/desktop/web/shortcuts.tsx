import { ALL_ROWS, useRows } from '#platform/web/desk/card-config.ts';
import { WidgetEmpty } from '#platform/web/desk/widget-body.tsx';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
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
    <div className="shortcuts">
      {branches.map((branch) => (
        <section key={branch.path}>
          <h2>
            {nodeIcon(branch)}
            {titleOf(branch.meta, language)}
          </h2>
          <div>
            {flatten(branch.children)
              .filter(isPage)
              .map((node) => (
                <button key={node.path} type="button" onClick={() => openPath(node.path)}>
                  {titleOf(node.meta, language)}
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
