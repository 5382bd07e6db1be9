import { useId, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useFetched } from '../client/queries.ts';
import { RefControl } from '../form/fields/ref.tsx';
import { bracketed, joined } from '../i18n/joined.ts';
import { useWords } from '../i18n/words.ts';
import type { ListRow } from './row.ts';
import { Failed, Skeleton } from './states.tsx';

type Answer = {
  userName: string;
  roles: string[];
  seen: boolean;
  missing: string | null;
  rules: { axis: string; text: string }[];
};

/** Whether somebody else sees this row, and by which rule. */
export function WhyOther({ resource, row, room }: { resource: Resource; row: ListRow; room: string }) {
  const t = useWords();
  const id = useId();
  const [who, setWho] = useState<string | null>(null);
  const query = { id: who ?? '', resource: resource.name, rowId: row.id };
  const answer = useFetched<Answer>('base', 'sysUser', 'whyRow', query, {
    enabled: who !== null,
    quiet: true,
  });
  return (
    <section className="why-other">
      <label htmlFor={id}>{t('list.whyOther')}</label>
      <RefControl
        id={id}
        name="user"
        field={{ kind: 'ref', to: 'sysUser' }}
        title={t('list.whyOther')}
        room={room}
        invalid={false}
        values={{}}
        value={who}
        onChange={(next) => setWho(typeof next === 'string' ? next : null)}
      />
      {who !== null && answer.isPending && <Skeleton lines={2} />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Verdict answer={answer.data} />}
    </section>
  );
}

function Verdict({ answer }: { answer: Answer }) {
  const t = useWords();
  const { userName: name, roles, seen, missing, rules } = answer;
  return (
    <div role="status">
      <p>
        <strong>{t(seen ? 'list.whyOtherSees' : 'list.whyOtherNot', { name })}</strong>{' '}
        {roles.length > 0 && bracketed(joined(roles))}
      </p>
      {seen ? (
        <ul className="why-rules">
          {rules.map((rule) => (
            <li key={rule.axis}>{rule.text}</li>
          ))}
        </ul>
      ) : (
        <p>{missing ? t('list.whyOtherMissing', { what: missing }) : t('list.whyOtherOutside')}</p>
      )}
    </div>
  );
}
