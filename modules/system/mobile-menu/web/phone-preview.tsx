import { useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Icon } from '#platform/web/shell/icons.tsx';
import type { IconName } from '#platform/web/shell/icon-names.ts';
import { AppIcon } from '#modules/system/app/web';
import { PHONE_TABS, ROOM, type PhoneTab } from './menu.ts';
import type { PhoneGroup } from './order.ts';

type PhonePreviewProps = {
  tab: PhoneTab;
  onTab: (tab: PhoneTab) => void;
  groups: readonly PhoneGroup[];
  onMove?: ((id: string, before: string | null) => unknown) | undefined;
};

const ICONS: { readonly [T in PhoneTab]: IconName } = {
  home: 'home',
  work: 'grid',
  message: 'bell',
  me: 'user',
};

/** The phone as people will see it; its apps are put in order by dragging. */
export function PhonePreview({ tab, onTab, groups, onMove }: PhonePreviewProps) {
  const t = useWords(ROOM);
  const tabs = useOptions('mobileTab');
  const label = (one: string) => tabs.find((option) => option.value === one)?.label ?? '';
  const [dragged, setDragged] = useState('');
  const [over, setOver] = useState('');
  return (
    <div className="phone" role="group" aria-label={t('ui.phone')}>
      <h2 className="phone-title">{label(tab)}</h2>
      <div className="phone-groups" tabIndex={0} role="group" aria-label={label(tab)}>
        {groups.map((group) => (
          <section key={group.name} className="phone-group" aria-label={group.name}>
            <h3>{group.name}</h3>
            <ul className="preview-apps">
              {group.entries.map((entry) => (
                <li
                  key={entry.id}
                  className="phone-app"
                  draggable={onMove !== undefined}
                  data-over={(over === entry.id && dragged !== entry.id) || undefined}
                  data-off={entry.status === 'disabled' || undefined}
                  onDragStart={() => setDragged(entry.id)}
                  onDragEnd={() => setOver('')}
                  onDragOver={(event) => (event.preventDefault(), setOver(entry.id))}
                  onDrop={() => {
                    setOver('');
                    if (dragged && dragged !== entry.id) void onMove?.(dragged, entry.id);
                  }}
                >
                  <AppIcon
                    icon={entry.icon ?? entry.labels?.['appId.icon'] ?? null}
                    color={entry.labels?.['appId.color'] ?? null}
                    size={20}
                  />
                  <span>{entry.labels?.['appId']}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="phone-tabs">
        {PHONE_TABS.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => onTab(one)}>
            <Icon name={ICONS[one]} size={20} />
            <span>{label(one)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
