import './help.css';
import { lazy, Suspense } from 'react';
import { useFetched } from '../../client/queries.ts';
import { Panel } from '../../form/panel.tsx';
import { useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { closeDrawer } from '../drawer/open-drawer.ts';
import { useMenus } from '../menu/menus.ts';
import { go } from '../navigate.ts';
import { useViewport } from '../viewport.ts';

const RichText = lazy(() =>
  import('../../detail/rich-text.tsx').then((file) => ({ default: file.RichText })),
);

/** Under this code a school writes its own help, among its texts. */
const CODE = 'help';
const SERVICES = '/servicecenter';

/** What the school says about its platform, the keys that help everywhere, and the way to the guides. */
export function HelpPanel() {
  const t = useWords();
  const { known } = useMenus();
  const { phone } = useViewport();
  const { data } = useFetched<{ title: string; content: string } | null>(
    'base',
    'richText',
    'getOne',
    { textCode: CODE },
    { quiet: true },
  );
  const toServices = () => {
    closeDrawer();
    go(SERVICES);
  };
  return (
    <Panel kind="drawer" width={480} title={t('help.name')} onClose={closeDrawer}>
      {data && (
        <section className="help-part">
          <Suspense fallback={null}>
            <RichText html={data.content} />
          </Suspense>
        </section>
      )}
      {!phone && (
        <section className="help-part">
          <h2>{t('help.keys')}</h2>
          <Keys />
        </section>
      )}
      {known.has(SERVICES) && (
        <button type="button" className="action" onClick={toServices}>
          {t('help.guides')}
        </button>
      )}
    </Panel>
  );
}

function Keys() {
  const t = useWords();
  const { isLockKey, isLogOutKey } = useThemeConfig();
  const keys = [
    ['Ctrl+K', t('help.search')],
    ['Ctrl+Enter', t('help.save')],
    ['Shift+F10', t('help.tagMenu')],
    ['Delete', t('help.tagClose')],
    ...(isLockKey ? [['Alt+L', t('user.lock')]] : []),
    ...(isLogOutKey ? [['Alt+Q', t('user.logOut')]] : []),
  ];
  return (
    <dl className="help-keys">
      {keys.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
