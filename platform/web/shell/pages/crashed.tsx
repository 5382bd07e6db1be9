import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isRefusal } from '../../client/refusal.ts';
import { useWords } from '../../i18n/words.ts';
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
  if (!navigator.onLine || (isRefusal(error) && error.status === 0)) return <Offline onRetry={onRetry} />;
  const newRelease = /dynamically imported module|preload/i.test(String(error));
  return (
    <Result
      icon="bug"
      code={newRelease ? undefined : '500'}
      title={t(newRelease ? 'pages.released' : 'pages.crashed')}
      text={newRelease ? t('pages.releasedText') : t('pages.crashedText', { incident: incidentOf(error) })}
    >
      <button type="button" className="action" onClick={newRelease ? () => location.reload() : onRetry}>
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
