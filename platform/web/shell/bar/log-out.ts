import { logOut } from '../../client/account.ts';
import { ask } from '../../client/ask.ts';
import { beginLeaving } from '../../client/sign-out.ts';
import { clearSession } from '../../client/session.ts';
import { tellTabs } from '../../client/live.ts';
import { word } from '../../i18n/words.ts';

/** Asks, ends the session on the server, clears this browser and opens the sign-in page or the single log-out. */
export async function askToLogOut(): Promise<void> {
  let target = '/';
  const onOk = async () => {
    beginLeaving();
    target = (await logOut().catch(() => null)) ?? '/';
  };
  const agreed = await ask({
    title: word('user.logOut'),
    text: word('user.logOutAsk'),
    ok: word('user.logOut'),
    onOk,
  });
  if (!agreed) return;
  clearSession();
  tellTabs('signed-out', null);
  location.replace(target);
}
