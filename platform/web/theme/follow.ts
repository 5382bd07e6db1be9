import { path, post } from '../client/calls.ts';
import { isRefusal } from '../client/refusal.ts';
import type { UserInfo } from '../client/types.ts';
import { viewing } from '../client/view.ts';
import { completed, DEFAULTS, type ThemeConfig } from './config.ts';
import { asMode } from './stored.ts';
import { noteCopy, ownLook, takeOwnLook, whenOwnChanges } from './theme.ts';

/** Milliseconds of calm after the last change until the server hears of it. */
const CALM = 3_000;

let owner = '';
let timer: ReturnType<typeof setTimeout> | undefined;

type Owner = Pick<UserInfo, 'tenantId' | 'accountNo' | 'userTheme'>;

/**
 * The look goes with its owner: what he changed on another machine is taken here, what he changes here is sent, once
 * he has calmed down. Local storage stays what is painted first. Who looks on as somebody else keeps his own.
 */
export function followOwner({ tenantId, accountNo, userTheme }: Owner): void {
  if (viewing()) return;
  owner = `${tenantId}/${accountNo}`;
  whenOwnChanges(later);
  const { copy, own } = ownLook();
  if (copy?.of === owner && copy.unsent) return later();
  if (userTheme) {
    if (copy?.of === owner && copy.version === userTheme.version) return;
    const { version, mode, options } = userTheme;
    return takeOwnLook({
      own: { ...known(options), ...language(own) },
      mode: asMode(mode),
      copy: { of: owner, version, unsent: false },
    });
  }
  // it was made by whoever sat here before
  if (copy && copy.of !== owner) takeOwnLook({ own: language(own), mode: null, copy: null });
}

/** Chosen for this machine, on the sign-in page already. */
const language = ({ globalI18n }: Partial<ThemeConfig>) => (globalI18n ? { globalI18n } : {});

/** What another release kept may have options that this one doesn't know. */
function known(options: Record<string, unknown>): Partial<ThemeConfig> {
  const whole = completed(options);
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => name in options && name in DEFAULTS && name !== 'globalI18n'),
  );
}

function later(): void {
  const { copy } = ownLook();
  if (!copy?.unsent || copy.of !== owner)
    noteCopy({ of: owner, version: copy?.of === owner ? copy.version : 0, unsent: true });
  clearTimeout(timer);
  timer = setTimeout(() => void send(), CALM);
}

async function send(): Promise<void> {
  const { own, mode } = ownLook();
  const { globalI18n: _language, ...options } = own;
  const refused = { version: ownLook().copy?.version ?? 0 };
  const { version } = await post<{ version: number }>(
    path('base', 'userTheme', 'submit'),
    { options, mode },
    { quiet: true },
    // a look that the server refuses stays this browser's; without the network it is sent with the next page
  ).catch((error: unknown) => (isRefusal(error) && error.status === 400 ? refused : { version: -1 }));
  const now = ownLook();
  const changed = now.own !== own || now.mode !== mode;
  if (version >= 0 && !changed) noteCopy({ of: owner, version, unsent: false });
}
