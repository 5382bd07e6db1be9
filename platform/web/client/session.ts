import { KEYS } from './keys.ts';
import { observe, useObserved } from './observe.ts';
import { clearStorage, readJson, readText, readToken, writeJson, writeText, writeToken } from './storage.ts';
import { viewing } from './view.ts';
import type { AppInfo, Buttons, LoginResult, RouteRecord, Unread, UserInfo } from './types.ts';

export type Session = {
  token: string | null;
  user: UserInfo | null;
  /** null until they were asked for. */
  routes: RouteRecord[] | null;
  buttons: Buttons;
  unread: Unread;
  app: AppInfo | null;
};

const NOTHING_UNREAD: Unread = { message: 0, todo: 0, notice: 0 };

/** What this browser tab knows about the signed-in person. */
export const session = observe<Session>({
  token: readToken(),
  user: readJson<UserInfo>(KEYS.userInfo),
  routes: null,
  buttons: {},
  unread: NOTHING_UNREAD,
  app: null,
});

/** Stores a fresh sign-in or refresh. The refresh token stays in the user info, the access token does not. */
export function keepLogin(result: LoginResult): void {
  const { access_token: token, ...user } = result;
  const known = viewing() ? readJson<UserInfo>(KEYS.userInfo) : session.get().user;
  const merged = known?.accountNo === user.accountNo ? { ...known, ...user } : user;
  writeJson(KEYS.userInfo, merged);
  writeText(KEYS.tokenTime, String(Date.now()));
  writeToken(token);
  session.patch({ token, user: shownUser(merged) });
}

/** Who looks on at somebody else's pages keeps his own tokens, and shows the other's name. */
function shownUser(own: UserInfo): UserInfo {
  const shown = session.get().user;
  return viewing() && shown ? { ...shown, refresh_token: own.refresh_token } : own;
}

/** Adds what getUserInfo says; tokens stay as they are. */
export function keepUserInfo(info: Omit<UserInfo, 'refresh_token'>): void {
  // another tab may have renewed the tokens meanwhile: the stored one is the living one
  const stored = readJson<UserInfo>(KEYS.userInfo) ?? session.get().user;
  const user: UserInfo = { ...info, refresh_token: stored?.refresh_token ?? '' };
  // other tabs go on as oneself
  if (!viewing()) writeJson(KEYS.userInfo, user);
  session.patch({ user, unread: info.unread ?? session.get().unread });
}

/** Takes the token that another tab of the same person stored. Whether there was a newer one. */
export function takeStoredToken(): boolean {
  const token = readToken();
  const stored = readJson<UserInfo>(KEYS.userInfo);
  const { user, token: own } = session.get();
  const same = stored?.accountNo === user?.accountNo && stored?.tenantId === user?.tenantId;
  if (!token || token === own || !(same || viewing())) return false;
  session.patch({ token, user: stored && user ? shownUser({ ...user, ...stored }) : user });
  return true;
}

/** Age of the access token in milliseconds; an unknown age counts as old. */
export function tokenAge(now: number = Date.now()): number {
  return now - Number(readText(KEYS.tokenTime) ?? 0);
}

/** Forgets the person: storage, cookie and memory. */
export function clearSession(): void {
  clearStorage();
  session.patch({ token: null, user: null, routes: null, buttons: {}, unread: NOTHING_UNREAD });
}

/** Whether the button (`<entity>.<verb>`) is among the person's permissions. */
export function can(button: string): boolean {
  return Object.hasOwn(session.get().buttons, button);
}

/** `const may = useCan(); may('repairOrder.dispatch')`, redrawn when permissions change. */
export function useCan(): (button: string) => boolean {
  const buttons = useObserved(session, (s) => s.buttons);
  return (button) => Object.hasOwn(buttons, button);
}

export function useUser(): UserInfo | null {
  return useObserved(session, (s) => s.user);
}
