import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useTalk, type Faults } from './flow.ts';
import { useNodeText } from './node-text.ts';

/** What stands in the way of publishing, each sentence with its node; pressing it leads there. */
export function FaultList({ faults, onChoose }: { faults: Faults; onChoose: (nodeKey: string) => void }) {
  const { t, fieldLabel } = useNodeText();
  const { vocabulary } = useTalk();
  if (faults.length === 0)
    return (
      <p data-tone="good">
        <Icon name="check" /> {t('ui.sound')}
      </p>
    );
  const say = ({ key, facts }: Faults[number]) => {
    const field = typeof facts['field'] === 'string' ? fieldLabel(facts['field']) : '';
    const sys = vocabulary.sys.find(({ name }) => name === facts['field'])?.label;
    const told = Object.entries(facts).map(([name, value]) => [name, String(value)] as const);
    return t(`errors.${key.slice(5)}`, { ...Object.fromEntries(told), field: sys ?? field });
  };
  return (
    <Card look="lined" data-tone="wrong" role="status" title={t('ui.faults', { count: faults.length })}>
      <Stack as="ul" gap={8}>
        {faults.map((fault, place) => (
          // the same fault may stand at a node twice
          <li key={place}>
            <button type="button" data-look="line" data-tone="wrong" onClick={() => onChoose(fault.nodeKey)}>
              <Icon name="warning" /> {say(fault)}
            </button>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
