import { figuresCalls } from '#platform/server/figures/calls.ts';
import { figuresOf } from '#platform/server/figures/hooks.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { openApi } from '#platform/server/http/openapi.ts';
import type { Platform } from '#platform/server/platform.ts';
import { derive } from '#platform/server/resource/derive.ts';

/**
 * Every call of the product: what declarations bring and what rooms add. Two calls on one path stop the start;
 * only a select may be written by hand in place of the derived one.
 */
export function endpointsOf(platform: Platform): Endpoint[] {
  const found = platform.rooms.flatMap((room) => {
    const { declaration, server } = room;
    const byHand = server.endpoints ?? [];
    const all = [
      ...declaration.resources
        .flatMap((resource) => derive(platform, resource, server.hooks?.[resource.name] ?? {}))
        .filter((derived) => !isSelectByHand(derived, byHand)),
      ...figuresOf({ rooms: [room] }).flatMap(figuresCalls),
      ...byHand,
    ];
    return all.map((endpoint) => ({ ...endpoint, room: declaration.name }));
  });
  const seen = new Set<string>();
  for (const { method, path } of found) {
    const key = `${method} ${path}`;
    if (seen.has(key)) throw new Error(`Two calls answer to ${key}`);
    seen.add(key);
  }
  return [...found, openApi(platform, found, 'sysClient.list')];
}

/** A room may answer its own `getSelect` with more than labels; what can be chosen from is declared all the same. */
function isSelectByHand({ path }: Endpoint, byHand: readonly Endpoint[]): boolean {
  return path.endsWith('/getSelect') && byHand.some((own) => own.path === path);
}
