import { useState, type FormEvent } from 'react';
import { passwordStrength, strengthBar, type PasswordStrength } from '#platform/pure/check.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import type { OwnPassword, Policy } from '../server/answers.ts';
import { Line } from './line.tsx';
import { ROOM } from './room.ts';

type Wrong = { old?: string; fresh?: string; again?: string };

/** My password: how strong and how old it is, and the dialog to change it. */
export function MyPassword() {
  const t = useWords(ROOM);
  const [changing, setChanging] = useState(false);
  const mine = useFetched<OwnPassword>(
    'base',
    'sysUser',
    'myPassword',
    {},
    { quiet: true, staleTime: 0 },
  ).data;
  return (
    <Card aria-labelledby="security-password">
      <Row as="header" between>
        <h2 id="security-password">{t('ui.password')}</h2>
        <Button onClick={() => setChanging(true)}>{t('ui.changePassword')}</Button>
      </Row>
      <Soft>{t('ui.passwordHint')}</Soft>
      {mine && <Standing mine={mine} />}
      {changing && <ChangePassword policy={mine?.policy} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function Standing({ mine: { level, isSet, changedAt, changeBy } }: { mine: OwnPassword }) {
  const t = useWords(ROOM);
  if (!isSet) return <p>{t('ui.passwordNone')}</p>;
  return (
    <>
      <Strength level={level} />
      <Soft>
        {changedAt === null ? t('ui.passwordNever') : t('ui.passwordSince', { at: changedAt })}
        {changeBy !== null && ` · ${t('ui.passwordUntil', { on: changeBy })}`}
      </Soft>
    </>
  );
}

type ChangePasswordProps = { policy: Policy | undefined; onClose: () => void };

function ChangePassword({ policy, onClose }: ChangePasswordProps) {
  const t = useWords(ROOM);
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const found: Wrong = {
      ...(old === '' && { old: t('ui.needed') }),
      ...(fresh === '' && { fresh: t('ui.needed') }),
      ...(again !== fresh && { again: t('ui.notTheSame') }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await change(old, fresh);
    setBusy(false);
    if (refused) return setWrong(refused);
    say.success(t('ui.passwordChanged'));
    await Promise.all([forget('auth', 'oauth'), forget('base', 'sysUser')]);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void save()}>
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.changePassword')} onClose={onClose} foot={foot}>
      <Stack as="form" gap={16} className="security-form" onSubmit={onSubmit} noValidate>
        <Line label={t('ui.oldPassword')} value={old} onChange={setOld} wrong={wrong.old} secret="current" />
        <Line
          label={t('ui.newPassword')}
          value={fresh}
          onChange={setFresh}
          wrong={wrong.fresh}
          secret="new"
        />
        {fresh !== '' && <Strength level={passwordStrength(fresh)} />}
        <Line label={t('ui.repeat')} value={again} onChange={setAgain} wrong={wrong.again} secret="new" />
        {policy && (
          <ul className="part-bullets part-soft">
            {rulesOf(policy).map(([rule, facts]) => (
              <li key={rule}>{t(`ui.rule.${rule}`, facts)}</li>
            ))}
          </ul>
        )}
        {/* Enter in a line sends the form; the visible buttons stand in the panel's foot */}
        <button type="submit" hidden />
      </Stack>
    </Panel>
  );
}

/** Answers with what is wrong, under the line that it is about. */
async function change(oldPassword: string, newPassword: string): Promise<Wrong | null> {
  try {
    await post(path('base', 'sysUser', 'updatePassword'), { oldPassword, newPassword }, { quiet: true });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.key.startsWith('security.password') ? { fresh: error.msg } : { old: error.msg };
  }
}

type Rule = readonly [name: string, facts: { readonly [fact: string]: number }];

/** What the policy asks, a sentence each; what it leaves open is not said. */
function rulesOf({ minLength, kinds, history, changeDays }: Policy): readonly Rule[] {
  return [
    ['length', { min: minLength }],
    ...(kinds > 1 ? ([['kinds', { kinds }]] as const) : []),
    history > 1 ? ['history', { count: history }] : ['same', {}],
    ...(changeDays === null ? [] : ([['days', { days: changeDays }]] as const)),
  ];
}

const LEVELS = ['weak', 'medium', 'strong'] as const;

const TONES = { exception: 'wrong', warning: 'warn', success: 'good' } as const;

/** The bar of the specification: 36, 70 or 100 per cent. */
function Strength({ level }: { level: PasswordStrength }) {
  const t = useWords(ROOM);
  const { percent, status } = strengthBar(level);
  return (
    <Row nowrap className="strength" role="status">
      <Meter part={percent / 100} tone={TONES[status]} />
      {t('ui.strength', { level: t(`ui.${LEVELS[level]}`) })}
    </Row>
  );
}
