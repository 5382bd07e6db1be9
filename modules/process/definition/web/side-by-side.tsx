import './side-by-side.css';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { diffFlows } from '../rules/diff.ts';
import { FlowTree } from './flow-tree.tsx';
import type { Version } from './flow.ts';
import { useNodeText } from './node-text.ts';

/** Two versions beside each other; what is new, gone, moved or changed stands out by its frame and by its word. */
export function SideBySide({ before, after }: { before: Version; after: Version }) {
  const { t } = useNodeText();
  const changes = diffFlows(before.definition, after.definition);
  const marks = new Map<string, string>();
  for (const change of changes)
    if ('node' in change) marks.set(change.node.key, MARK[change.kind] ?? 'changed');
  return (
    <Board tile={440} className="versions-sides">
      <Row as="p" gap={16} className="versions-legend field-hint" data-wide>
        {(['added', 'removed', 'moved', 'changed'] as const).map((mark) => (
          <span key={mark} data-changed={mark}>
            {t(`ui.mark.${mark}`)}
          </span>
        ))}
      </Row>
      {[before, after].map((version) => (
        <figure
          data-look="tile"
          key={version.versionNo}
          tabIndex={0}
          aria-label={t('ui.version', { version: version.versionNo })}
        >
          <figcaption>{t('ui.version', { version: version.versionNo })}</figcaption>
          <FlowTree flow={version.definition} changed={marks} />
        </figure>
      ))}
    </Board>
  );
}

const MARK: { readonly [kind: string]: string } = { added: 'added', removed: 'removed', moved: 'moved' };
