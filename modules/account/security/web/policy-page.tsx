import './security.css';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ParameterPage } from '#platform/web/parameter/parameter-page.tsx';
import { Effect } from './policy-effect.tsx';
import { RolePolicies } from './role-policies.tsx';
import { ROOM } from './room.ts';

/** What the school asks of passwords and sign-ins; before it is saved it says whom it will stop. */
export function PolicyPage() {
  const t = useWords(ROOM);
  const may = useCan();
  return (
    <>
      <ParameterPage
        group="password,login,security"
        saved={t('ui.policy.saved')}
        more={(group, values) =>
          group === 'password' && (
            <Effect
              asked={{
                preset: String(values['password.preset']),
                changeDays: Number(values['password.changeDays']),
              }}
            />
          )
        }
      />
      {may('sysPasswordPolicy.submit') && (
        <div className="security">
          <RolePolicies />
        </div>
      )}
    </>
  );
}
