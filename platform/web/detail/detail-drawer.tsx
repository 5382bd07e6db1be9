import { useState, type ComponentProps } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { Panel } from '../form/panel.tsx';
import { rowActs } from '../list/acts.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { Menu } from '../list/parts/menu.tsx';
import type { ListRow } from '../list/row.ts';
import type { Slots } from '../list/slots.ts';
import { Failed, Skeleton } from '../list/states.tsx';
import { rowName, useActs, type Overlay } from '../list/use-acts.ts';
import { useRow } from '../list/use-row.ts';
import { useLabels } from '../list/words.ts';
import { DetailFields } from './detail-fields.tsx';
import { History } from './history.tsx';

export type DetailDrawerProps = {
  room: string;
  resource: Resource;
  id: string;
  slots?: Slots;
  /** Opens forms and dialogs over the page. */
  open: (overlay: Overlay) => void;
  onClose: () => void;
};

const MOST_BUTTONS = 3;

/** One row: its fields by groups, its files, what may be done to it, and its history. */
export function DetailDrawer({ room, resource, id, slots = {}, open, onClose }: DetailDrawerProps) {
  const { row, loading, error, reload } = useRow(resource, id);
  const labels = useLabels(room);
  const t = useWords();
  const name = row ? rowName(resource, row) : t('detail.title', { name: labels.resource(resource) });
  return (
    <Panel
      kind="drawer"
      title={name}
      onClose={onClose}
      foot={
        row && <Acts room={room} resource={resource} row={row} slots={slots} open={open} onClose={onClose} />
      }
    >
      {loading && <Skeleton />}
      {error && !row && <Failed error={error} onRetry={() => void reload()} />}
      {row && (
        <>
          <DetailFields room={room} resource={resource} row={row} cells={slots.cells} />
          {slots.detail?.(row)}
          <Past room={room} resource={resource} row={row} cells={slots.cells} />
        </>
      )}
    </Panel>
  );
}

type ActsProps = Omit<DetailDrawerProps, 'id'> & { row: ListRow; slots: Slots };

function Acts({ room, resource, row, slots, open, onClose }: ActsProps) {
  const labels = useLabels(room);
  const t = useWords();
  const { act } = useActs(room, resource, open, slots.actions);
  const run = async (name: string) => {
    if ((await act(name, row)) && name === 'remove') onClose();
  };
  const names = rowActs(resource, row, slots.actions ?? []);
  const look = (name: string, index: number) =>
    name === 'remove' ? 'danger' : index === 0 && name !== 'update' ? 'primary' : 'plain';
  // a row with many ways on would push its fields off a phone
  const shown = names.length > MOST_BUTTONS + 1 ? names.slice(0, MOST_BUTTONS) : names;
  const others = names.slice(shown.length).map((name) => ({
    key: name,
    label: labels.action(resource, name),
    danger: name === 'remove',
    run: () => void run(name),
  }));
  return (
    <>
      <Button onClick={onClose}>{t('form.close')}</Button>
      {others.length > 0 && (
        <Menu items={others} label={t('list.moreActions')} className="btn btn-plain btn-bare">
          <Icon name="more" />
        </Menu>
      )}
      {shown.map((name, index) => (
        <Button key={name} look={look(name, index)} onClick={() => void run(name)}>
          {labels.action(resource, name)}
        </Button>
      ))}
    </>
  );
}

/** The history is asked for when somebody wants it. */
function Past(past: ComponentProps<typeof History>) {
  const [open, setOpen] = useState(false);
  const t = useWords();
  return (
    <details className="detail-past" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('detail.history')}</summary>
      {open && <History {...past} />}
    </details>
  );
}
