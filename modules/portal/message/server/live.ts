import { Blob, get } from '#platform/server/http/endpoint.ts';

/** Server-sent events for the signed-in person: message, todo, job, and whatever rooms tell. */
export const stream = get('base/live/stream', {
  needs: 'login',
  personal: true,
  async handle(work) {
    const lines = work.platform.hub.open({ ...work.actor, tenant: work.tenant });
    return new Blob(lines, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  },
});
