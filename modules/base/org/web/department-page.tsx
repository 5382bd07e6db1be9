import { useMemo, useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { rowCan } from '#platform/web/list/row.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { department } from '../department.ts';
import { DepartmentTree } from './department-tree.tsx';
import { MergePanel } from './merge-panel.tsx';

/** Departments as a list and as a tree; a merger is looked at before it is made. */
export function DepartmentPage() {
  const t = useWords('base/org');
  const page = usePage();
  const view = page.params['view'] === 'tree' ? 'tree' : 'list';
  const [merging, setMerging] = useState<ListRow | null>(null);
  const slots = useMemo(
    (): Slots => ({
      actions: [
        {
          key: 'merge',
          place: 'row',
          danger: true,
          shown: (row) => rowCan(row, 'merge'),
          run: ([row]) => row && setMerging(row),
        },
      ],
    }),
    [],
  );
  return (
    <>
      <Tabs
        label={t('pages.department')}
        tabs={[
          { key: 'list', label: t('ui.department.list') },
          { key: 'tree', label: t('ui.department.tree') },
        ]}
        value={view}
        onChange={(key) => page.setParams({ view: key === 'list' ? null : key })}
      />
      {view === 'tree' ? (
        <DepartmentTree />
      ) : (
        <ListPage room="base/org" page="department" resource={department} slots={slots} />
      )}
      {merging && <MergePanel row={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
