import { Icon } from '#platform/web/list/parts/icon.tsx';

/** An empty list of this room: what isn't there, and what would put something there. */
export const Nothing = ({ text, why }: { text: string; why: string }) => (
  <div className="list-state">
    <Icon name="empty" size={48} />
    <p>{text}</p>
    <p className="list-state-why">{why}</p>
  </div>
);
