import type { App } from '#modules/system/app/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { openPath } from '#platform/web/shell/navigate.ts';
import { word } from '#platform/web/i18n/words.ts';
import type { AppWaiting } from '../server/answers.ts';

export const ROOM = 'portal/service-centre';

export const useApps = () => useFetched<App[]>('base', 'appName', 'getUserApp', {}, { quiet: true });
export const useUsed = () => useFetched<App[]>('base', 'appName', 'getUserUsedApp', {}, { quiet: true });
export const useKept = () =>
  useFetched<App[]>('base', 'appName', 'getUserCollection', { isAll: 0, size: 50 }, { quiet: true });
export const useGuided = () =>
  useFetched<string[]>('base', 'serviceGuide', 'getAppIds', {}, { quiet: true, staleTime: 300_000 });

/** How many cases of mine each service has that are not over. */
export function useRunning(): ReadonlyMap<string, number> {
  const { data = [] } = useFetched<AppWaiting[]>('base', 'serviceGuide', 'running', {}, { quiet: true });
  return new Map(data.map(({ appId, count }) => [appId, count]));
}

/** Opens an app where its page is, or in a window of its own, and counts that it was used. */
export function openApp(app: App): void {
  if (app.state !== 'open') {
    const from = app.openFrom?.slice(0, 16) ?? '';
    const to = app.openTo?.slice(0, 16) ?? '';
    say.info(word(`ui.why.${app.state}`, { name: app.appName, from, to }, ROOM));
    return;
  }
  void post(path('base', 'appName', 'recordUse'), { id: app.id }, { quiet: true })
    .then(() => forget('base', 'appName'))
    .catch(() => {});
  if (app.path) openPath(app.path.startsWith('/') ? app.path : `/layout/${app.path}`);
  else if (app.linkUrl) window.open(app.linkUrl, '_blank', 'noopener,noreferrer');
}

export async function keep(app: App): Promise<void> {
  await post(path('base', 'appName', app.collected ? 'cancelCollect' : 'collect'), { id: app.id });
  await forget('base', 'appName');
}

export async function sortKept(ids: readonly string[]): Promise<void> {
  await post(path('base', 'appName', 'sortCollection'), { ids });
  await forget('base', 'appName');
}
