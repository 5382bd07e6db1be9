import './tenant.css';
import { useState, type FormEvent } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Pass } from '../server/answers.ts';

const ROOM = 'system/tenant';
const HOURS = [2, 8, 24, 72, 168];

/** A writing call; whether it was done. */
async function act(verb: string, body: object, done: string): Promise<boolean> {
  const answer = await attempt(async () => {
    await post(path('base', 'sysSchoolPass', verb), body);
    say.success(done);
    return true;
  });
  await forget('base', 'sysSchoolPass');
  return answer ?? false;
}

/** Who runs the school lets the platform's people see its data for a while, and takes that back. */
export function PassPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const answer = useFetched<Pass[]>('base', 'sysSchoolPass', 'list', {}, { quiet: true, staleTime: 0 });
  return (
    <Stack className="passes">
      <p>{t('ui.pass.hint')}</p>
      {may('sysSchoolPass.grant') && <GrantForm />}
      {answer.isPending && <Skeleton lines={3} />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.length === 0 && <Soft>{t('ui.pass.none')}</Soft>}
      <Stack as="ul" gap={8}>
        {answer.data?.map((pass) => (
          <Card
            as="li"
            look="lined"
            key={pass.id}
            title={pass.reason}
            acts={
              <Tag {...(pass.alive && { color: 'green' })}>
                {t(pass.alive ? 'ui.pass.alive' : 'ui.pass.over')}
              </Tag>
            }
          >
            <Row between>
              <Soft>
                {t('ui.pass.given', { name: pass.grantedName, at: pass.grantedAt, until: pass.until })}
              </Soft>
              {pass.alive && may('sysSchoolPass.revoke') && (
                <Button
                  look="link-danger"
                  onClick={() => void act('revoke', { id: pass.id }, t('ui.pass.revoked'))}
                >
                  {t('ui.pass.revoke')}
                </Button>
              )}
            </Row>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function GrantForm() {
  const t = useWords(ROOM);
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState(HOURS[1]!);
  const [wrong, setWrong] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < 2;
    setWrong(short);
    if (!short && (await act('grant', { hours, reason: reason.trim() }, t('ui.pass.granted')))) setReason('');
  };
  return (
    <form className="part-card pass-form" onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className="form-field" data-wrong={wrong || undefined}>
        <label htmlFor="pass-reason">{t('ui.pass.reason')}</label>
        <input
          id="pass-reason"
          className="input"
          maxLength={200}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'pass-wrong' : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {wrong && (
          <p className="field-error" id="pass-wrong" role="alert">
            {t('ui.pass.needReason')}
          </p>
        )}
      </div>
      <div className="form-field">
        <label htmlFor="pass-hours">{t('ui.pass.hours')}</label>
        <select
          id="pass-hours"
          className="input"
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {t('ui.pass.forHours', { hours: one })}
            </option>
          ))}
        </select>
      </div>
      <Button look="primary" submit>
        {t('ui.pass.grant')}
      </Button>
    </form>
  );
}
