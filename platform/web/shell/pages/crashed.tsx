import { Component, useEffect, useState, type ErrorInfo, type ReactNode } from 'react';
import { isUnreachable } from '../../client/reach.ts';
import { isRefusal } from '../../client/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { isReplaced } from '../release.ts';
import { Loading } from './loading.tsx';
import { Result } from './result.tsx';
import { Forbidden, NotFound, Offline } from './states.tsx';

type State = { error: unknown };

/** Catches what a page throws: the frame and the other tabs go on working. */
export class Crashed extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(incidentOf(error), error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <CrashPage error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

/** What went wrong, in the form that helps: no permission, not there, no network, a new release, or a bug with its number. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  if (isRefusal(error) && error.status === 403) return <Forbidden />;
  if (isRefusal(error) && error.status === 404) return <NotFound />;
  if (!navigator.onLine || isUnreachable(error)) return <Offline onRetry={onRetry} />;
  if (/dynamically imported module|preload/i.test(String(error))) return <Missing />;
  return (
    <Result
      icon="bug"
      code="500"
      title={t('pages.crashed')}
      text={t('pages.crashedText', { incident: incidentOf(error) })}
    >
      <button type="button" className="action" onClick={onRetry}>
        {t('pages.retry')}
      </button>
    </Result>
  );
}

/** A file of the page didn't come: a release took it away, or the line was dead. Browsers ask again for it only after a reload. */
function Missing() {
  const t = useWords();
  const [replaced, setReplaced] = useState<boolean | null>(null);
  useEffect(() => void isReplaced().then(setReplaced), []);
  const reload = () => location.reload();
  if (replaced === null) return <Loading />;
  if (!replaced) return <Offline onRetry={reload} />;
  return (
    <Result icon="bug" title={t('pages.released')} text={t('pages.releasedText')}>
      <button type="button" className="action" onClick={reload}>
        {t('pages.retry')}
      </button>
    </Result>
  );
}

const incidents = new WeakMap<object, string>();

/** The server's number of the incident, else one of our own: the same error keeps its number. */
function incidentOf(error: unknown): string {
  if (isRefusal(error) && error.body.traceId) return error.body.traceId;
  const key = typeof error === 'object' && error !== null ? error : new Object(error);
  const known = incidents.get(key);
  if (known) return known;
  const made = `W${Date.now().toString(36).toUpperCase()}`;
  incidents.set(key, made);
  return made;
}
