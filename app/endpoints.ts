import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { openApi } from '#platform/server/http/openapi.ts';
import type { Platform } from '#platform/server/platform.ts';
import { derive } from '#platform/server/resource/derive.ts';

/** Every call of the product: what declarations bring and what rooms add. Two calls on one path stop the start. */
export function endpointsOf(platform: Platform): Endpoint[] {
  const found = platform.rooms.flatMap(({ declaration, server }) => [
    ...declaration.resources.flatMap((resource) =>
      derive(platform, resource, server.hooks?.[resource.name] ?? {}),
    ),
    ...(server.endpoints ?? []),
  ]);
  const seen = new Set<string>();
  for (const { method, path } of found) {
    const key = `${method} ${path}`;
    if (seen.has(key)) throw new Error(`Two calls answer to ${key}`);
    seen.add(key);
  }
  return [...found, openApi(platform, found)];
}
