import './security.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Effect } from './policy-effect.tsx';
import { PolicyField, type Value } from './policy-field.tsx';
import { GROUPS } from './policy-fields.ts';
import { RolePolicies } from './role-policies.tsx';
import { ROOM } from './room.ts';

type Values = Record<string, Value>;

const quiet = { quiet: true, staleTime: 0 };

/** What the school asks of passwords and sign-ins; before it is saved it says whom it will stop. */
export function PolicyPage() {
  const may = useCan();
  const password = useFetched<Values>('base', 'baseParams', 'getOne', { groupCode: 'password' }, quiet);
  const security = useFetched<Values>('base', 'baseParams', 'getOne', { groupCode: 'security' }, quiet);
  const login = useFetched<Values>('base', 'baseParams', 'getOne', { groupCode: 'login' }, quiet);
  const failed = password.error ?? security.error ?? login.error;
  if (failed) return <Failed error={failed} onRetry={() => void password.refetch()} />;
  if (!password.data || !security.data || !login.data) return <Skeleton />;
  const kept = { ...password.data, ...security.data, ...login.data };
  return (
    <>
      <PolicyForm key={JSON.stringify(kept)} kept={kept} />
      {may('sysPasswordPolicy.submit') && (
        <div className="security">
          <RolePolicies />
        </div>
      )}
    </>
  );
}

function PolicyForm({ kept }: { kept: Values }) {
  const t = useWords(ROOM);
  const [values, setValues] = useState(kept);
  const [busy, run] = useBusy();
  const changed = Object.keys(values).filter((key) => values[key] !== kept[key]);
  const save = async () => {
    await run(async () => {
      // at once: after a refusal nothing is written, and all that was typed still stands
      const own = Object.fromEntries(changed.map((key) => [key, values[key]]));
      await post(path('base', 'baseParams', 'submit'), { values: own });
      say.success(t('ui.policy.saved'));
    });
    await forget('base', 'baseParams');
  };
  return (
    <div className="security" role="region" aria-label={t('ui.policy.title')}>
      {GROUPS.map(({ code, room, fields }) => (
        <section key={code} className="security-part" aria-labelledby={`policy-${code}`}>
          <header>
            <h2 id={`policy-${code}`}>{t(`ui.policy.group.${code}`)}</h2>
          </header>
          <div className="security-form">
            {fields.map((field) => (
              <PolicyField
                key={field.key}
                room={room}
                field={field}
                value={values[field.key] ?? ''}
                onChange={(value) => setValues({ ...values, [field.key]: value })}
              />
            ))}
          </div>
          {code === 'password' && (
            <Effect
              asked={{
                preset: String(values['password.preset']),
                changeDays: Number(values['password.changeDays']),
              }}
            />
          )}
        </section>
      ))}
      <footer className="policy-foot">
        <Button disabled={changed.length === 0} onClick={() => setValues(kept)}>
          {word('form.cancel')}
        </Button>
        <Button look="primary" busy={busy} disabled={changed.length === 0} onClick={() => void save()}>
          {word('form.save')}
        </Button>
      </footer>
    </div>
  );
}
