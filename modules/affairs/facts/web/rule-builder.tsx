import { useFetched } from '#platform/web/client/queries.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { DEPTH_MOST, type Rule } from '../rules.ts';
import type { KnownFact } from '../server/answers.ts';
import { emptyRule, withItem, withoutItem } from './edit.ts';
import { LeafLine } from './leaf-line.tsx';
import './rule.css';

const ROOM = 'affairs/facts';

/** The facts that the person may make rules of. */
export const useFacts = () =>
  useFetched<KnownFact[]>('xsgl', 'personFact', 'getSelect', {}, { staleTime: 300_000, quiet: true }).data;

type RuleBuilderProps = { rule: Rule; onChange: (rule: Rule) => void };

/** Conditions in groups: all, one or none of which hold. What is wrong with it says the server, with the rule's hits. */
export function RuleBuilder({ rule, onChange }: RuleBuilderProps) {
  const facts = useFacts();
  if (!facts) return <Skeleton lines={3} />;
  return <GroupBox rule={rule} facts={facts} depth={1} onChange={onChange} />;
}

type GroupBoxProps = RuleBuilderProps & {
  facts: readonly KnownFact[];
  depth: number;
  onRemove?: () => void;
};

function GroupBox({ rule, facts, depth, onChange, onRemove }: GroupBoxProps) {
  const t = useGuestWords(ROOM);
  return (
    <Stack gap={8} data-look="side" role="group" aria-label={t(`ui.op.${rule.op}`)}>
      <Row gap={8}>
        <select
          className="input"
          aria-label={t('ui.together')}
          value={rule.op}
          onChange={({ target: { value } }) =>
            onChange({ ...rule, op: value === 'or' || value === 'not' ? value : 'and' })
          }
        >
          {(['and', 'or', 'not'] as const).map((op) => (
            <option key={op} value={op}>
              {t(`ui.op.${op}`)}
            </option>
          ))}
        </select>
        {onRemove && (
          <Button look="link-danger" onClick={onRemove}>
            {t('ui.removeGroup')}
          </Button>
        )}
      </Row>
      {rule.items.map((item, index) => {
        const change = (next: typeof item) => onChange(withItem(rule, index, next));
        const remove = () => onChange(withoutItem(rule, index));
        // a condition has no name but its place
        const key = String(index);
        return 'items' in item ? (
          <GroupBox
            key={key}
            rule={item}
            facts={facts}
            depth={depth + 1}
            onChange={change}
            onRemove={remove}
          />
        ) : (
          <LeafLine
            key={key}
            leaf={item}
            facts={facts}
            onChange={change}
            {...(rule.items.length > 1 && { onRemove: remove })}
          />
        );
      })}
      <Row gap={8}>
        <Button onClick={() => onChange({ ...rule, items: [...rule.items, { fact: '', cmp: 'eq' }] })}>
          {t('ui.addLeaf')}
        </Button>
        {depth < DEPTH_MOST && (
          <Button look="quiet" onClick={() => onChange({ ...rule, items: [...rule.items, emptyRule()] })}>
            {t('ui.addGroup')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
