import './centre.css';
import { useFetched } from '#platform/web/client/queries.ts';
import type { App } from './apps.ts';
import { Tiles } from './tiles.tsx';

type Tab = {
  tab: 'home' | 'work' | 'message' | 'me';
  /** Whether the school has put anything there. */
  arranged: boolean;
  groups: { groupName: string; items: App[] }[];
};

/** On a phone: the apps that the school has put under one of the four buttons, in its groups and its order. */
export function PhoneApps({ tab }: { tab: Tab['tab'] }) {
  const { data } = useFetched<Tab[]>('base', 'mobileMenu', 'getUserMenu', {}, { quiet: true });
  const own = data?.find((one) => one.tab === tab);
  if (!own?.arranged || own.groups.length === 0) return null;
  return (
    <div className="centre-part phone-apps">
      {own.groups.map(({ groupName, items }) => (
        <section key={groupName} aria-label={groupName}>
          <h2>{groupName}</h2>
          <Tiles apps={items} />
        </section>
      ))}
    </div>
  );
}
