import './department-tree.css';
import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { department } from '../department.ts';
import type { DepartmentNode } from '../server/answers.ts';

const ROOM = 'base/org';
type Moved = Pick<DepartmentNode, 'id' | 'version' | 'deptName'>;
type Drag = {
  dragged: Moved | null;
  take: (node: Moved | null) => void;
  put: (parent: Moved | null) => void;
  may: boolean;
};

/** Departments below one another; one is dragged onto its new parent. The form of each has its parent, too. */
export function DepartmentTree() {
  const t = useWords(ROOM);
  const may = useCan()('department.update');
  const [dragged, take] = useState<Moved | null>(null);
  const { data, error, refetch } = useFetched<DepartmentNode[]>(
    'base',
    'department',
    'getTree',
    {},
    { staleTime: 0 },
  );
  const put = async (parent: Moved | null) => {
    if (!dragged || dragged.id === parent?.id) return;
    const name = dragged.deptName;
    await ask({
      text: parent
        ? t('ui.department.moveAsk', { name, parent: parent.deptName })
        : t('ui.department.moveTop', { name }),
      onOk: () =>
        post(path('base', 'department', 'update'), {
          ...{ id: dragged.id, version: dragged.version, parentId: parent?.id ?? null },
        }).finally(() => forgetRows(department)),
    }).then((agreed) => agreed && say.success(word('list.done')));
    take(null);
  };
  const drag = { dragged, take, put: (parent: Moved | null) => void put(parent), may };
  return (
    <Card aria-label={t('ui.department.tree')}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {may && <Soft>{t('ui.department.dragHint')}</Soft>}
      {may && (
        <p
          className="department-top"
          data-look="tile"
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drag.put(null)}
        >
          {t('ui.department.top')}
        </p>
      )}
      {data && <Branch nodes={data} drag={drag} />}
    </Card>
  );
}

function Branch({ nodes, drag }: { nodes: readonly DepartmentNode[]; drag: Drag }) {
  const types = useOptions('deptType');
  return (
    <ul className="department-tree">
      {nodes.map((node) => (
        <li key={node.id}>
          <div
            className="department-node"
            data-look="tile"
            draggable={drag.may || undefined}
            data-dragged={drag.dragged?.id === node.id || undefined}
            data-off={node.status !== 'enabled' || undefined}
            onDragStart={() => setTimeout(() => drag.take(node))}
            onDragEnd={() => drag.take(null)}
            onDragOver={(event) => drag.dragged?.id !== node.id && event.preventDefault()}
            onDrop={() => drag.put(node)}
          >
            <b>{node.deptName}</b> <code>{node.deptCode}</code>{' '}
            <Soft as="span" small>
              {[types.find(({ value }) => value === node.deptType)?.label, node.leaderNames]
                .filter(Boolean)
                .join(' · ')}
            </Soft>
          </div>
          {node.children.length > 0 && <Branch nodes={node.children as DepartmentNode[]} drag={drag} />}
        </li>
      ))}
    </ul>
  );
}
