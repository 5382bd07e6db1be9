import './centre.css';
import './group.css';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import { inOneOrder, unshown } from '../rules-group.ts';
import { ROOM, useKept, useUsed } from './apps.ts';
import { useArrangement } from './groups.ts';
import { useOnPhone } from './phone-groups.ts';
import { Tiles } from './tiles.tsx';

const MOST = 12;

/** What one keeps, in one's groups, then what one used last; without what the school shows above on a phone. */
function MyApps() {
  const t = useWords(ROOM);
  const kept = useKept();
  const used = useUsed().data ?? [];
  const mine = useArrangement();
  const shown = useOnPhone('home');
  const { apps: byId } = mine;
  const arrangement = unshown(mine.arrangement, shown);
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const others = used.filter(({ id }) => !byId.has(id) && !shown.has(id));
  const groups = arrangement.groups.filter(({ appIds }) => appIds.length > 0);
  const isAbove = mine.ready && others.length + inOneOrder(arrangement).length === 0;
  return (
    <WidgetBody
      answer={kept}
      isEmpty={(apps) => apps.length + used.length === 0 || isAbove}
      empty={t((kept.data?.length ?? 0) + used.length > 0 ? 'ui.allAbove' : 'ui.noneKept')}
    >
      {() => (
        <div className={groups.length > 0 ? 'app-groups' : undefined}>
          <Tiles apps={[...namesOf(arrangement.loose), ...others].slice(0, MOST)} />
          {groups.map((group) => (
            <section key={group.id} aria-label={group.name}>
              <h3 className="app-tiles-name">{group.name}</h3>
              <Tiles apps={namesOf(group.appIds)} />
            </section>
          ))}
        </div>
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { myApps: MyApps };
