import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { Panel } from '../form/panel.tsx';
import { FilterControls } from './filter-bar.tsx';
import type { ListState } from './params.ts';
import { Button } from './parts/button.tsx';

type FilterSheetProps = {
  room: string;
  resource: Resource;
  state: ListState;
  total: number;
  onChange: (part: Partial<ListState>) => void;
  onClose: () => void;
};

/** All filters of a list in a sheet from below. Each counts at once; the button says how many rows are left. */
export function FilterSheet({ room, resource, state, total, onChange, onClose }: FilterSheetProps) {
  const t = useWords();
  const foot = (
    <>
      <Button onClick={() => onChange({ filters: {} })}>{t('list.reset')}</Button>
      <Button look="primary" onClick={onClose}>
        {t('list.total', { total })}
      </Button>
    </>
  );
  return (
    <Panel kind="sheet" title={t('list.filter')} foot={foot} onClose={onClose}>
      <div className="filter-sheet">
        <FilterControls
          room={room}
          resource={resource}
          names={resource.list.filter ?? []}
          state={state}
          onChange={onChange}
        />
      </div>
    </Panel>
  );
}
