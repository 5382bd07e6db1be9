import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useNodeText } from './node-text.ts';
import type { Played, PlayedNode } from '../server/answers.ts';

const STEERING = new Set(['start', 'end', 'condition', 'parallel', 'inclusive']);

/** The way of a rehearsed case: stations in order, with everybody who is asked at each. */
export function PlayedPath({ played }: { played: Played }) {
  const { t } = useNodeText();
  const stations = played.nodes.filter(({ type }) => !STEERING.has(type));
  return (
    <Stack className="played">
      <Row as="ol" gap={0}>
        {stations.map((node, place) => (
          // a node may be come to twice
          <li key={place}>
            <strong>{node.name}</strong>{' '}
            <Soft as="span">
              {joined(node.people.map(personText(t))) ||
                t(node.auto ? `ui.auto.${node.auto}` : `ui.nodeType.${node.type}`)}
            </Soft>
            {node.auto && node.people.length > 0 && <Tag>{t(`ui.auto.${node.auto}`)}</Tag>}
          </li>
        ))}
      </Row>
      {played.stuck ? (
        <p className="field-error">
          <Icon name="warning" /> {played.stuck}
        </p>
      ) : (
        <strong>{t(`ui.ends.${played.status}`)}</strong>
      )}
    </Stack>
  );
}

const personText =
  (t: (key: string, facts: Record<string, string>) => string) =>
  ({ name, standsInFor }: PlayedNode['people'][number]): string =>
    standsInFor ? t('ui.standsIn', { name, owner: standsInFor }) : name;
