import './centre.css';
import { Card } from '#platform/web/parts/card.tsx';
import { usePhoneGroups } from './phone-groups.ts';
import { Tiles } from './tiles.tsx';

/** On a phone: the apps that the school has put under one of the four buttons, in its groups and its order. */
export function PhoneApps({ tab }: { tab: Parameters<typeof usePhoneGroups>[0] }) {
  const groups = usePhoneGroups(tab);
  if (groups.length === 0) return null;
  return (
    <Card className="phone-apps">
      {groups.map(({ groupName, items }) => (
        <section key={groupName} aria-label={groupName}>
          <h2>{groupName}</h2>
          <Tiles apps={items} />
        </section>
      ))}
    </Card>
  );
}
