import type { PhoneMenu } from '#modules/system/mobile-menu/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';

type Button = 'home' | 'work' | 'message' | 'me';

/** What the school has put under one of the phone's four buttons; nothing at a desk. */
export function usePhoneGroups(tab: Button): PhoneMenu['groups'] {
  const { phone } = useViewport();
  const { data } = useFetched<PhoneMenu[]>(
    'base',
    'mobileMenu',
    'getUserMenu',
    {},
    { quiet: true, enabled: phone },
  );
  const own = phone ? data?.find((one) => one.tab === tab) : undefined;
  return own?.arranged ? own.groups : [];
}

/** The ids of those apps: what stands there needn't stand below it once more. */
export function useOnPhone(tab: Button): ReadonlySet<string> {
  return new Set(usePhoneGroups(tab).flatMap(({ items }) => items.map(({ id }) => id)));
}
