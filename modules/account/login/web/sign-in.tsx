import './sign-in.css';
import './sign-in-form.css';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { getAppInfo } from '#platform/web/client/account.ts';
import { KEYS } from '#platform/web/client/keys.ts';
import { session } from '#platform/web/client/session.ts';
import { learnClock } from '#platform/web/client/sign.ts';
import { readText, writeCookie, writeText } from '#platform/web/client/storage.ts';
import { storedLanguage, type Language } from '#platform/web/client/language.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import { CampusArt } from './art.tsx';
import { Busy } from './busy.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginType } from './use-login.ts';
import { OtherWays } from './other-ways.tsx';
import { ticketOf } from './ticket.ts';
import { say, type WordKey } from './words.ts';

const here = new URL(location.href);

/** The sign-in page: the school on the left, the card on the right. */
export function SignIn() {
  const [language, setLanguage] = useState<Language>(storedLanguage());
  const app = useAppInfo(language);
  const title = app?.globalTitle || say('product');
  useEffect(() => {
    document.title = title;
    document.getElementById('veil')?.remove();
  }, [title]);
  return (
    <div className="gate" key={language}>
      <section className="gate-brand" style={behind(app?.loginBg ?? null)}>
        <header>
          <Mark logo={app?.logo ?? null} />
          <span>{app?.schoolName ?? ''}</span>
        </header>
        <div className="gate-words">
          <p className="gate-title">{title}</p>
          <p>{app?.globalViceTitle || say('slogan')}</p>
        </div>
        {!app?.loginBg && <CampusArt />}
      </section>
      <main className="gate-side">
        <div className="gate-top">
          {app?.schools && app.schools.length > 1 && (
            <Suspense>
              <SchoolPicker schools={app.schools} now={app.tenantId} here={here} />
            </Suspense>
          )}
          <LanguageSwitch now={language} onChange={setLanguage} />
        </div>
        <div className="sign-card">
          <h1>{say(titleOf(here.pathname))}</h1>
          {titleOf(here.pathname) === 'welcome' && !ticketOf(here) && (
            <p className="sign-hint">{app?.loginTips || say('hint')}</p>
          )}
          <Notice />
          <Way app={app} />
        </div>
        <footer className="gate-foot">{app?.icp || app?.schoolName}</footer>
      </main>
    </div>
  );
}

/** The school's own picture, darkened so that the words stay readable on it. */
const behind = (picture: string | null) =>
  picture
    ? {
        background: `linear-gradient(165deg, #0f2f63cc, #2567b899), url("${picture}") center / cover`,
      }
    : undefined;

const TITLES: Readonly<Record<string, WordKey>> = {
  '/activate': 'activateTitle',
  '/forget': 'forgotTitle',
  '/verify': 'verifyTitle',
  '/privacy': 'privacy',
  '/bindingusertoautologin': 'bindTitle',
  '/registerschool': 'regTitle',
};

const titleOf = (path: string): WordKey => TITLES[path] ?? 'welcome';

type Part = ComponentType<{ here: URL }>;
const later = (load: () => Promise<Part>) => lazy(async () => ({ default: await load() }));

/** What stands behind an address of its own is loaded with it: most people only ever see the door. */
const PARTS: Readonly<Record<string, Part>> = {
  '/activate': later(async () => (await import('./activate-form.tsx')).ActivateForm),
  '/forget': later(async () => (await import('./forget-form.tsx')).ForgetForm),
  '/privacy': later(async () => (await import('./privacy-text.tsx')).PrivacyPage),
  '/verify': later(async () => (await import('./verify-form.tsx')).VerifyForm),
  '/bindingusertoautologin': later(async () => (await import('./bind-account-form.tsx')).BindAccountForm),
  '/registerschool': later(async () => (await import('./register-form.tsx')).RegisterForm),
};
const SchoolPicker = lazy(async () => ({ default: (await import('./school-picker.tsx')).SchoolPicker }));
const Elsewhere = later(async () => (await import('./elsewhere.tsx')).Elsewhere);
const Scan = later(async () => (await import('./wecom.tsx')).Scan);

/** What the address asks for: to go on from another site, to activate or reset an account, to pass a gate, or to sign in. */
function Way({ app }: { app: AppInfo | null }) {
  const Part = ticketOf(here) ? Elsewhere : PARTS[here.pathname];
  return <Suspense fallback={<Busy />}>{Part ? <Part here={here} /> : <Card app={app} />}</Suspense>;
}

type Tab = LoginType | 'scan';
const TABS: Readonly<Record<Tab, WordKey>> = {
  account: 'tabAccount',
  phone: 'tabPhone',
  email: 'tabEmail',
  scan: 'tabScan',
};

/** The ways in that the school offers, a tab each; where there is one only, no tabs. */
function Card({ app }: { app: AppInfo | null }) {
  const [type, setType] = useState<Tab>('account');
  const offered = (Object.keys(TABS) as Tab[]).filter(
    (tab) => tab === 'account' || app?.loginModes?.includes(tab),
  );
  return (
    <>
      {offered.length > 1 && (
        <div className="sign-tabs" role="tablist">
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={type === one}
              onClick={() => setType(one)}
            >
              {say(TABS[one])}
            </button>
          ))}
        </div>
      )}
      {type === 'scan' ? <Scan here={here} /> : <LoginForm key={type} type={type} app={app} />}
      <p className="login-other">
        <a href="/activate">{say('firstTime')}</a>
      </p>
      <OtherWays app={app} here={here} />
    </>
  );
}

/** Why the last session ended, said once. */
function Notice() {
  const [text] = useState(() => readText(KEYS.signInNotice, 'session'));
  useEffect(() => writeText(KEYS.signInNotice, null, 'session'), []);
  return text ? (
    <p className="notice" role="status">
      {text}
    </p>
  ) : null;
}

function Mark({ logo }: { logo: string | null }) {
  if (logo) return <img className="mark" src={logo} alt="" />;
  return (
    <svg className="mark" viewBox="0 0 32 32">
      <path d="M16 5 3 12l13 7 13-7z" fill="#fff" />
      <path d="M8 17v6c0 2.4 4 4.5 8 4.5s8-2.1 8-4.5v-6l-8 4.4z" fill="#bcd3f5" />
    </svg>
  );
}

/** The door itself; `local=1` keeps a way in with the password for when the school's own sign-in is away. */
const isPlainDoor = () =>
  ['/', '/login'].includes(here.pathname) && !ticketOf(here) && !here.searchParams.has('local');

/** The school's own titles and ways in, in the language that is chosen. Without an answer the page still works with its own words. */
function useAppInfo(language: Language): AppInfo | null {
  const [app, setApp] = useState<AppInfo | null>(null);
  useEffect(() => {
    const named = here.searchParams.get('tenantId');
    if (named) writeCookie('tenant', named, 365);
    getAppInfo(named ?? undefined).then(
      (info) => {
        learnClock(info.serverTime);
        session.patch({ app: info });
        if (info.showLogin === false && info.ssoLoginUrl && isPlainDoor()) location.replace(info.ssoLoginUrl);
        setApp(info);
      },
      () => setApp(null),
    );
  }, [language]);
  return app;
}
