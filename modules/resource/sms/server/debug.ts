import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { get } from '#platform/server/http/endpoint.ts';

/** What the debug channel took lately, whole. Null where there are no demo data: then there is no such channel. */
export const debugLetters = get('resource/smsChannel/debug', {
  needs: 'smsChannel.test',
  personal: true,
  handle({ platform: { debug }, tenant, now }) {
    const letters = debug?.of(tenant, now).map((one) => ({ ...one, at: formatDateTime(one.at, ZONE) }));
    return Promise.resolve(letters ?? null);
  },
});
