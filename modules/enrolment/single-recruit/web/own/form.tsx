import { useState, type FormEvent } from 'react';
import { tell, useAct, useDicts } from './calls.ts';
import { Choice, Line } from './field.tsx';
import { Papers, Photo } from './files.tsx';
import type { PageProps } from './inside.tsx';
import { say, type WordKey } from './words.ts';

/** What is typed as text; the key is the field. */
const SCHOOL = ['schoolName', 'schoolCode', 'gradYear', 'originCode', 'heightCm', 'ksh'] as const;
const CONTACT = ['phone', 'address', 'postcode', 'recipient', 'guardianName', 'guardianPhone'] as const;
const NUMBERS: readonly string[] = ['gradYear', 'heightCm'];
/** Masked where they are shown: they go along only when they were typed anew. */
const SECRET: readonly string[] = ['phone', 'address', 'guardianPhone'];

type Values = { [name: string]: unknown };

/** The form in cards; each save keeps what is there, the last button hands it in. */
export function Form({ mine, again, go }: PageProps) {
  const { candidate } = mine;
  const [typed, setTyped] = useState<Values>({});
  const { busy, fault, wrong, run } = useAct();
  const dicts = useDicts('mz,zzmm,recruitExempt,recruitKind,xb');
  const isOpen = ['draft', 'returned', 'withdrawn'].includes(candidate.auditStatus ?? '');
  const now: Values = { ...candidate, ...typed };
  const set = (name: string, value: unknown) => setTyped({ ...typed, [name]: value });
  const text = (name: string) => (now[name] === null || now[name] === undefined ? '' : String(now[name]));
  const values = () =>
    Object.fromEntries(
      Object.entries(typed)
        .filter(([name, value]) => !(SECRET.includes(name) && value === ''))
        .map(([name, value]) => [
          name,
          NUMBERS.includes(name) && value !== '' ? Number(value) : value === '' ? null : value,
        ]),
    );
  const save = () => tell('saveDraft', values());
  const onSave = async () => {
    if (!(await run(save))) return;
    setTyped({});
    again();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (Object.keys(typed).length > 0) await save();
      await tell('submit');
      again();
      go('home');
    });
  };
  const line = (name: (typeof SCHOOL)[number] | (typeof CONTACT)[number]) => (
    <Line
      key={name}
      label={say(`field_${name}`)}
      disabled={!isOpen}
      inputMode={NUMBERS.includes(name) ? 'numeric' : 'text'}
      value={SECRET.includes(name) && !(name in typed) ? '' : text(name)}
      placeholder={SECRET.includes(name) ? text(name) : ''}
      wrong={wrong[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  const choice = (
    name: 'nation' | 'politicalStatus' | 'exemptType' | 'kind',
    dict: string,
    label: WordKey,
  ) => (
    <Choice
      label={say(label)}
      name={name}
      options={dicts[dict]?.filter((one) => name !== 'kind' || mine.batch.kinds.includes(one.value))}
      value={text(name) || null}
      onPick={(value) => set(name, value)}
      wrong={wrong}
      disabled={!isOpen}
    />
  );
  return (
    <form onSubmit={onSubmit}>
      <section className="out-card">
        <h2>{say('card_who')}</h2>
        <ul className="out-list">
          <li>
            <span>{say('name')}</span>
            <small>{candidate.name}</small>
          </li>
          <li>
            <span>{say('idNumber')}</span>
            <small>{candidate.idNumber}</small>
          </li>
          <li>
            <span>{say('birth')}</span>
            <small>{candidate.birthDate}</small>
          </li>
        </ul>
        {choice('kind', 'recruitKind', 'kind')}
        {choice('nation', 'mz', 'field_nation')}
        {choice('politicalStatus', 'zzmm', 'field_politicalStatus')}
        <Photo
          has={text('photo') !== ''}
          disabled={!isOpen}
          wrong={wrong['photo']}
          onSent={(id) => set('photo', [id])}
        />
      </section>
      <section className="out-card">
        <h2>{say('card_school')}</h2>
        {SCHOOL.map(line)}
      </section>
      <section className="out-card">
        <h2>{say('card_contact')}</h2>
        {CONTACT.map(line)}
      </section>
      <section className="out-card">
        <h2>{say('card_proof')}</h2>
        {choice('exemptType', 'recruitExempt', 'field_exemptType')}
        <Papers
          ids={Array.isArray(now['proofFileIds']) ? now['proofFileIds'].map(String) : []}
          disabled={!isOpen}
          wrong={wrong['proofFileIds']}
          onChange={(ids) => set('proofFileIds', ids)}
        />
      </section>
      <section className="out-card">
        <h2>{say('page_volunteer')}</h2>
        <p data-wrong={wrong['wishIds'] ? true : undefined}>
          {wrong['wishIds'] ?? say('wishCount', { count: candidate.wishIds?.length ?? 0 })}
        </p>
        <button type="button" onClick={() => go('volunteer')}>
          {say('page_volunteer')}
        </button>
      </section>
      {isOpen && (
        <div className="own-foot">
          <p role="alert">{fault}</p>
          <button
            type="button"
            className="out-second"
            disabled={busy || Object.keys(typed).length === 0}
            onClick={() => void onSave()}
          >
            {say('save')}
          </button>
          <button type="submit" className="out-go" disabled={busy}>
            {say('handIn')}
          </button>
        </div>
      )}
    </form>
  );
}
