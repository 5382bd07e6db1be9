import type { Home as TellsHome, ShownStep } from '../../server/answers.ts';
import { say, sayOf, type WordKey } from './words.ts';

/** Who one is, what is next, and how far one has come. */
export function Home({ told }: { told: TellsHome }) {
  const { person, batch, steps, counsellors, serverNow } = told;
  const days = Math.ceil(
    (Date.parse(batch.reportFrom.slice(0, 10)) - Date.parse(serverNow.slice(0, 10))) / 86_400_000,
  );
  const online = steps.filter((one) => one.section === 'online');
  const site = steps.filter((one) => one.section === 'site');
  const done = online.filter((one) => isOver(one)).length;
  return (
    <>
      <section className="out-card">
        <h1>{say('hello', { name: person.name })}</h1>
        <p>{[person.department, person.major, person.className].filter(Boolean).join(' · ')}</p>
        <p>
          <b>{sayOf(`state.${person.state}`)}</b>{' '}
          {person.state === 'awaited' && days > 0 && say('daysLeft', { n: days })}
          {person.state === 'awaited' &&
            days <= 0 &&
            say('reportOn', { from: batch.reportFrom.slice(5, 16), to: batch.reportTo.slice(5, 16) })}
          {person.untilDate && say('until', { day: person.untilDate })}
        </p>
        {person.studentNo && <p>{say('studentNo', { no: person.studentNo })}</p>}
        {counsellors.map((one) => (
          <p key={one.name}>
            {say('counsellor', { name: one.name })}{' '}
            {one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a>}
          </p>
        ))}
      </section>
      <nav className="wel-tiles" aria-label={say('services')}>
        {TILES.map(([page, mark]) => (
          <a key={page} href={`#${page}`}>
            <i aria-hidden="true">{mark}</i>
            {sayOf(`page.${page}`)}
          </a>
        ))}
      </nav>
      <Steps title={say('online', { done, all: online.length })} steps={online} />
      <Steps title={say('site')} steps={site} />
    </>
  );
}

const TILES: readonly (readonly [string, string])[] = [
  ['qr', '▦'],
  ['pay', '¥'],
  ['dorm', '⌂'],
  ['arrive', '➤'],
  ['supplies', '▣'],
  ['phone', '☎'],
  ['green', '♥'],
  ['major', '⇄'],
  ['delay', '◷'],
  ['retain', '⚑'],
  ['card', '▤'],
  ['notice', '☰'],
];

const isOver = ({ status }: ShownStep) => status === 'done' || status === 'exempt';

function Steps({ title, steps }: { title: string; steps: readonly ShownStep[] }) {
  const next = steps.find((one) => one.stand === 'go' && one.finishBy !== 'staff')?.code;
  return (
    <section className="out-card">
      <h2>{title}</h2>
      <ol className="out-list wel-steps">
        {steps.map((step) => (
          <li key={step.code} data-status={step.status} data-next={step.code === next || undefined}>
            <StepLine step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Addresses of steps at home are pages of this application. */
function StepLine({ step }: { step: ShownStep }) {
  const { itemName, section, linkAddress, hint, needed, handledAt } = step;
  const page = section === 'online' && PAGES_OF_STEPS.has(linkAddress ?? '') ? linkAddress : null;
  const opens = page !== null && step.stand !== 'early' && step.stand !== 'late';
  return (
    <>
      <span>
        <b>{itemName}</b> {needed && <small>{say('needed')}</small>}
        <br />
        <small>{noteOf(step) || hint || (section === 'site' ? linkAddress : '')}</small>
        {isOver(step) && handledAt && <small> {handledAt.slice(5, 16)}</small>}
      </span>
      {opens ? (
        <a href={`#${page}`}>{say(isOver(step) ? 'look' : 'go')}</a>
      ) : (
        <em>{sayOf(`status.${step.status}`)}</em>
      )}
    </>
  );
}

const PAGES_OF_STEPS = new Set(['pledge', 'info', 'test', 'dorm', 'pay', 'arrive', 'supplies', 'phone']);

function noteOf({ stand, before, openFrom, openTo, status, remark }: ShownStep): string {
  if (status === 'rejected') return remark ?? say('sentBack');
  const notes: Partial<Record<string, [WordKey, Record<string, string>]>> = {
    waits: ['waits', { items: before.join('、') }],
    early: ['early', { day: openFrom ?? '' }],
    late: ['late', { day: openTo ?? '' }],
  };
  const note = notes[stand];
  return note ? say(note[0], note[1]) : '';
}
