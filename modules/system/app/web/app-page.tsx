import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { useLanguage, useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { removeAsked } from '#platform/web/list/remove-asked.ts';
import { useRemove } from '#platform/web/list/use-row.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { SearchLine } from '#platform/web/parts/search-line.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Use } from '../server/answers.ts';
import { appName } from '../app-name.ts';
import { AppCard } from './card.tsx';
import { AppTester } from './tester.tsx';
import { AppRank } from './rank.tsx';
import { GradesControl, IconControl, OpenTypeControl } from './controls.tsx';
import { ROOM, type AppRow } from './app.ts';

const CONTROLS = { icon: IconControl, openType: OpenTypeControl, grades: GradesControl };
const BEGIN = { appType: 'link', category: 'other', terminals: ['web', 'mobile'], status: 'enabled' };
const MOST = 500;

/** The apps of the service centre as cards, by category. */
export function AppPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const page = usePage();
  const language = useLanguage();
  const categories = useOptions('appCategory');
  const [open, setOpen] = useState<{ id?: string } | null>(null);
  const [ranked, setRanked] = useState(false);
  const [testing, setTesting] = useState(false);
  const removal = useRemove(appName);
  const quiet = { quiet: true };
  const answer = useFetched<Page<AppRow>>('base', 'appName', 'list', { current: 1, size: MOST }, quiet);
  const uses = useFetched<Use[]>('base', 'appName', 'usage', {}, quiet);
  const byId = new Map((uses.data ?? []).map((use) => [use.id, use]));
  const text = page.params['keyword'] ?? '';
  const apps = (answer.data?.records ?? []).filter((app) =>
    `${app.appName} ${app.shownName} ${app.appCode} ${app.keywords ?? ''}`
      .toLowerCase()
      .includes(text.trim().toLowerCase()),
  );
  return (
    <section className="list-page app-page" aria-label={t('title')} key={language}>
      <div className="toolbar">
        <SearchLine
          label={t('ui.searchApps')}
          value={text}
          onChange={(keyword) => page.setParams({ keyword })}
        />
        <span className="toolbar-space" />
        <Button onClick={() => setTesting(true)}>{t('ui.tester.open')}</Button>
        <Button onClick={() => setRanked(true)}>{t('ui.rank.open')}</Button>
        {may('appName.add') && (
          <Button look="primary" icon="add" onClick={() => setOpen({})}>
            {t('ui.addApp')}
          </Button>
        )}
      </div>
      <Loaded answer={answer}>
        {() => apps.length === 0 && <Nothing>{word('list.emptyFiltered')}</Nothing>}
      </Loaded>
      {categories.map((category) => {
        const own = apps.filter((app) => app.category === category.value);
        if (own.length === 0) return null;
        return (
          <section key={category.value} className="app-category" aria-label={category.label}>
            <h2>{category.label}</h2>
            <Board as="ul" tile={250}>
              {own.map((app) => (
                <AppCard
                  key={app.id}
                  app={app}
                  use={byId.get(app.id)}
                  onEdit={() => setOpen({ id: app.id })}
                  onRemove={() => removeAsked(app.appName, () => removal.run([app.id]))}
                  onTurn={() => turn(app)}
                />
              ))}
            </Board>
          </section>
        );
      })}
      {testing && <AppTester onClose={() => setTesting(false)} />}
      {ranked && (
        <AppRank apps={answer.data?.records ?? []} uses={uses.data ?? []} onClose={() => setRanked(false)} />
      )}
      {open && (
        <FormDrawer
          room={ROOM}
          resource={appName}
          {...(open.id ? { id: open.id } : { initial: BEGIN })}
          controls={CONTROLS}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** Takes an app out of the service centre, or puts it back. */
async function turn(app: AppRow): Promise<void> {
  const status = app.status === 'enabled' ? 'disabled' : 'enabled';
  const text = word(status === 'enabled' ? 'ui.enableAsk' : 'ui.turnAppOff', { name: app.appName }, ROOM);
  const onOk = () => post(path('base', 'appName', 'update'), { id: app.id, version: app.version, status });
  if (await ask({ text, onOk })) say.success(word('form.saved'));
  await forget('base', 'appName');
}
