import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { TRIGGERS, type RolePolicy, type Trigger } from '../rules-policy.ts';
import { Effect } from './policy-effect.tsx';
import { ROOM } from './room.ts';

/** What the people of one identity have to keep to besides what the school asks of everybody. */
export function RolePolicies() {
  const t = useWords(ROOM);
  const [role, setRole] = useState('gly');
  const options = { quiet: true, staleTime: 0, keep: true };
  const answer = useFetched<RolePolicy[]>('base', 'sysPasswordPolicy', 'getOne', {}, options);
  const own = answer.data?.find(({ roleType }) => roleType === role);
  if (!answer.data || !own) return null;
  return (
    <Card aria-labelledby="policy-roles">
      <Row as="header" between>
        <h2 id="policy-roles">{t('ui.rolePolicy.title')}</h2>
      </Row>
      <Soft>{t('ui.rolePolicy.hint')}</Soft>
      <Stack gap={16}>
        <Line
          label={t('ui.rolePolicy.role')}
          value={role}
          options={answer.data.map(({ roleType }) => [roleType, t(`ui.role.${roleType}`)])}
          onChange={setRole}
        />
        <RoleForm key={JSON.stringify(own)} kept={own} />
      </Stack>
    </Card>
  );
}

type Choice = readonly [value: string, label: string];
type NumberName =
  | 'minLength'
  | 'kinds'
  | 'history'
  | 'changeDays'
  | 'everyDays'
  | 'mostSessions'
  | 'idleMinutes';

const NUMBERS: Readonly<Record<NumberName, readonly number[]>> = {
  minLength: [8, 10, 12, 14, 16],
  kinds: [1, 2, 3, 4],
  history: [1, 3, 5, 10, 24],
  changeDays: [0, 30, 60, 90, 180],
  everyDays: [1, 7, 14, 30, 60, 90],
  mostSessions: [0, 1, 2, 3, 5],
  idleMinutes: [15, 30, 60, 120, 240],
};
const SAYS = {
  minLength: 'signs',
  kinds: 'kindsAtLeast',
  history: 'times',
  changeDays: 'days',
  everyDays: 'days',
  mostSessions: 'places',
  idleMinutes: 'minutes',
};

function RoleForm({ kept }: { kept: RolePolicy }) {
  const t = useWords(ROOM);
  const [values, setValues] = useState(kept);
  const [busy, run] = useBusy();
  const set = (more: Partial<RolePolicy>) => setValues({ ...values, ...more });
  const same: Choice = ['', t('ui.rolePolicy.same')];
  const save = async () => {
    await run(async () => {
      await post(path('base', 'sysPasswordPolicy', 'submit'), values);
      say.success(t('ui.rolePolicy.saved'));
    });
    await forget('base', 'sysPasswordPolicy');
  };
  const number = (name: NumberName) => {
    const all = [...new Set([...NUMBERS[name], ...(values[name] === null ? [] : [values[name]])])].toSorted(
      (a, b) => a - b,
    );
    const label = (n: number) =>
      n === 0 ? t(`ui.rolePolicy.none.${name}`) : t(`ui.rolePolicy.${SAYS[name]}`, { n });
    return (
      <Line
        label={t(`ui.rolePolicy.${name}`)}
        value={values[name] === null ? '' : String(values[name])}
        options={[same, ...all.map((n): Choice => [String(n), label(n)])]}
        onChange={(given) => set({ [name]: given === '' ? null : Number(given) })}
      />
    );
  };
  const choice = (name: 'secondAuth' | 'bindPhone', options: readonly string[]) => (
    <Line
      label={t(`ui.rolePolicy.${name}`)}
      value={values[name] ?? ''}
      options={[same, ...options.map((one): Choice => [one, t(`ui.rolePolicy.${name}s.${one}`)])]}
      onChange={(given) => set({ [name]: given === '' ? null : given })}
    />
  );
  const triggers = values.secondTriggers ?? [];
  const turn = (trigger: Trigger, on: boolean) => {
    const next = TRIGGERS.filter((one) => (one === trigger ? on : triggers.includes(one)));
    set({ secondTriggers: next.length > 0 ? next : null });
  };
  return (
    <>
      {number('minLength')}
      {number('kinds')}
      {number('history')}
      {number('changeDays')}
      {choice('secondAuth', ['off', 'optional', 'required'])}
      <Row as="fieldset" gap={16}>
        <legend>
          {t('ui.rolePolicy.triggers')}
          {triggers.length === 0 && `（${t('ui.rolePolicy.same')}）`}
        </legend>
        {TRIGGERS.map((trigger) => (
          <CheckLine key={trigger} checked={triggers.includes(trigger)} onChange={(on) => turn(trigger, on)}>
            {t(`ui.rolePolicy.trigger.${trigger}`)}
          </CheckLine>
        ))}
      </Row>
      {triggers.includes('everyNDays') && number('everyDays')}
      {choice('bindPhone', ['off', 'remind', 'required'])}
      {number('mostSessions')}
      {number('idleMinutes')}
      <Effect
        asked={{
          roleType: values.roleType,
          ...(values.changeDays !== null && { changeDays: values.changeDays }),
          ...(values.secondAuth !== null && { secondAuth: values.secondAuth }),
        }}
      />
      <Row as="footer" end>
        <Button onClick={() => setValues(kept)}>{word('form.cancel')}</Button>
        <Button look="primary" busy={busy} disabled={values === kept} onClick={() => void save()}>
          {word('form.save')}
        </Button>
      </Row>
    </>
  );
}

type LineProps = {
  label: string;
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
};

function Line({ label, value, options, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="form-field" data-wide>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
