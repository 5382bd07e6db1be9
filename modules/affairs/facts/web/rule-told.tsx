import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { leavesOf, type Leaf, type Rule } from '../rules.ts';
import type { Explained, KnownFact } from '../server/answers.ts';
import { useFacts } from './rule-builder.tsx';
import './rule.css';

const ROOM = 'affairs/facts';

type RuleToldProps = {
  rule: Rule;
  /** What is so of one student, leaf by leaf. */
  explained?: Explained | undefined;
};

/** A rule in words, and whether each of its conditions holds of somebody, with what is so. */
export function RuleTold({ rule, explained }: RuleToldProps) {
  const facts = useFacts() ?? [];
  const leaves = leavesOf(rule);
  return (
    <Told
      rule={rule}
      tell={(leaf) => <LeafTold leaf={leaf} facts={facts} what={explained?.leaves[leaves.indexOf(leaf)]} />}
    />
  );
}

function Told({ rule, tell }: { rule: Rule; tell: (leaf: Leaf) => React.ReactNode }) {
  const t = useGuestWords(ROOM);
  return (
    <Stack gap={4} data-look="side">
      <Soft small>{t(`ui.op.${rule.op}`)}</Soft>
      <Lines>
        {rule.items.map((item, index) => (
          // a condition has no name but its place
          <li key={String(index)}>{'items' in item ? <Told rule={item} tell={tell} /> : tell(item)}</li>
        ))}
      </Lines>
    </Stack>
  );
}

type LeafToldProps = {
  leaf: Leaf;
  facts: readonly KnownFact[];
  what: Explained['leaves'][number] | undefined;
};

function LeafTold({ leaf, facts, what }: LeafToldProps) {
  const t = useGuestWords(ROOM);
  const fact = facts.find(({ code }) => code === leaf.fact);
  const values = leaf.value === undefined ? [] : [leaf.value].flat();
  const set = fact?.params.flatMap(({ name, label, field }) =>
    leaf.params?.[name] === null || leaf.params?.[name] === undefined
      ? []
      : [{ label, field, value: leaf.params[name] }],
  );
  const named = (one: unknown) => (typeof one === 'string' ? (what?.labels[one] ?? undefined) : undefined);
  return (
    <Row gap={8}>
      {what && (
        <b data-tone={what.passes ? 'good' : 'wrong'}>
          <Icon name={what.passes ? 'check' : 'close'} size={16} />
        </b>
      )}
      <span>
        {fact?.name ?? t('ui.hiddenFact')}{' '}
        {set?.map(({ label, field, value }) => (
          <small key={label}>
            ({label}: <Value field={field} value={value} />){' '}
          </small>
        ))}
        {t(`ui.compare.${leaf.cmp}`)}{' '}
        {fact &&
          values.map((one, index) => (
            <b key={String(one)}>
              {index > 0 && '、'}
              <Value field={fact.value} value={one} {...labelled(named(one))} />
            </b>
          ))}
      </span>
      {what && fact && (
        <Soft as="span" small>
          {t('ui.actual')}{' '}
          {what.actual === null ? (
            t('ui.unknown')
          ) : (
            <Value field={fact.value} value={what.actual} {...labelled(named(what.actual))} />
          )}
        </Soft>
      )}
    </Row>
  );
}

const labelled = (label: string | undefined) => (label === undefined ? {} : { label });
