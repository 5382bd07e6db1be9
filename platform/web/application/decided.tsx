import type { Resource } from '#platform/kit/resource.ts';
import { DetailDrawer } from '../detail/detail-drawer.tsx';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import type { Slots } from '../list/slots.ts';
import { useRow } from '../list/use-row.ts';
import { RowWay } from './row-parts.tsx';

type DecidedProps = {
  room: string;
  resource: Resource;
  id: string;
  slots: Slots | undefined;
  onClose: () => void;
};

const WAY: Slots = { detail: (row) => <RowWay bizId={row.id} /> };

/** What became of one that doesn't wait any more; of many that were handed in at once, or of a row that isn't its reader's, the way. */
export function Decided({ room, resource, id, slots = WAY, onClose }: DecidedProps) {
  const t = useWords();
  const { row, loading } = useRow(resource, id);
  if (loading) return null;
  if (row) return <DetailDrawer {...{ room, resource, id, slots, onClose }} open={() => {}} />;
  return (
    <Panel kind="drawer" title={t('application.flow')} onClose={onClose}>
      <RowWay bizId={id} />
    </Panel>
  );
}
