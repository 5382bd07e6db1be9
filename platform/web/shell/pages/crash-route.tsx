import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { lift } from '../frame/veil.ts';
import { CrashPage } from './crashed.tsx';

/** The whole shell could not start: no network, or a bug. */
export function CrashRoute() {
  const error = useRouteError();
  useEffect(() => lift(), []);
  return (
    <main className="alone">
      <CrashPage error={error} onRetry={() => location.reload()} />
    </main>
  );
}
