import type { FlowNode } from '#platform/kit/workflow/definition.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { useNodeText } from './node-text.ts';
import { Check, Line } from './parts.tsx';

type YesFieldsProps = { node: FlowNode; put: (part: Partial<FlowNode>, about?: string) => void };

/** What a yes at this step is given with: a signature, papers, a comment that is begun already. */
export function YesFields({ node, put }: YesFieldsProps) {
  const { t } = useNodeText();
  return (
    <Group title={t('ui.yesWith')}>
      <Board tile={110} gap={0}>
        <Check
          label={t('ui.needSign')}
          value={node.needSign ?? false}
          onChange={(needSign) => put({ needSign: needSign || undefined })}
        />
        <Check
          label={t('ui.needAttach')}
          value={node.needAttach ?? false}
          onChange={(needAttach) => put({ needAttach: needAttach || undefined })}
        />
      </Board>
      <Line
        label={t('ui.commentTemplate')}
        value={node.commentTemplate ?? ''}
        onChange={(text) => put({ commentTemplate: text === '' ? undefined : text }, 'commentTemplate')}
      />
    </Group>
  );
}
