import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './mobile-menu.css';
import { useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { removeAsked } from '#platform/web/list/remove-asked.ts';
import { useRemove } from '#platform/web/list/use-row.ts';
import { mobileMenu } from '../mobile-menu.ts';
import { IconControl } from '#modules/system/app/web';
import type { PhoneMenu } from '../server/answers.ts';
import { ROOM, type MobileEntry, type PhoneTab } from './menu.ts';
import { groupsOf, moved, type PhoneGroup } from './order.ts';
import { MobileAdd } from './add.tsx';
import { MobileTable } from './table.tsx';
import { PhonePreview } from './phone-preview.tsx';

const CONTROLS = { icon: IconControl };

/** What the phone shows under its four buttons, drawn as a phone beside the list of it. */
export function MobilePage() {
  const t = useWords(ROOM);
  const language = useLanguage();
  const may = useCan();
  const [tab, setTab] = useState<PhoneTab>('work');
  const [edited, setEdited] = useState<string | null>(null);
  const removal = useRemove(mobileMenu);
  const query = { current: 1, size: 500 };
  const answer = useFetched<Page<MobileEntry>>('base', 'mobileMenu', 'list', query, {
    quiet: true,
    staleTime: 0,
  });
  const all = answer.data?.records ?? [];
  const entries = all.filter((entry) => entry.tab === tab);
  const own = useFetched<PhoneMenu[]>('base', 'mobileMenu', 'getUserMenu', {}, { quiet: true, staleTime: 0 });
  const unarranged = own.data?.find((one) => one.tab === tab)?.groups ?? [];
  const groups = entries.length > 0 ? groupsOf(entries) : unarranged.map(asGroup);
  const mayMove = may('mobileMenu.update');
  const move = (id: string, before: string | null) => arrange(tab, moved(entries, id, before));
  const remove = (entry: MobileEntry) =>
    removeAsked(entry.labels?.['appId'] ?? '', () => removal.run([entry.id]));
  return (
    <section className="list-page mobile-page" aria-label={t('title')} key={language}>
      <PhonePreview
        tab={tab}
        onTab={setTab}
        groups={groups}
        onMove={mayMove && entries.length > 0 ? move : undefined}
      />
      <div>
        {may('mobileMenu.add') && (
          <MobileAdd tab={tab} groups={groupsOf(entries).map((group) => group.name)} />
        )}
        <p className="field-hint">{t(entries.length === 0 ? `ui.phoneEmpty.${tab}` : 'ui.phoneHint')}</p>
        <Loaded answer={answer}>{() => null}</Loaded>
        {entries.length > 0 && (
          <MobileTable
            entries={entries}
            onMove={mayMove && entries.length > 0 ? move : undefined}
            onEdit={mayMove ? setEdited : undefined}
            onRemove={may('mobileMenu.remove') ? remove : undefined}
          />
        )}
      </div>
      {edited !== null && (
        <FormDrawer
          room={ROOM}
          resource={mobileMenu}
          id={edited}
          controls={CONTROLS}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** What the phone shows by itself, drawn like what the school arranges. */
const asGroup = ({ groupName, items }: PhoneMenu['groups'][number]): PhoneGroup => ({
  name: groupName,
  entries: items.map((app) => ({
    id: app.id,
    version: 0,
    tab: 'work',
    groupName,
    appId: app.id,
    icon: app.icon,
    status: 'enabled',
    labels: { appId: app.appName, 'appId.color': app.color ?? '' },
  })),
});

async function arrange(tab: PhoneTab, items: readonly { id: string; groupName: string }[]): Promise<void> {
  await attempt(async () => {
    await post(path('base', 'mobileMenu', 'arrange'), { tab, items });
  }).finally(() => forget('base', 'mobileMenu'));
}
