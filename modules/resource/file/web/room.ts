import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';

export const ROOM = 'resource/file';

/** A writing call; null when it was refused, which the person has been told by then. */
export async function act<T>(entity: string, verb: string, body: unknown): Promise<T | null> {
  return attempt(() => post<T>(path('resource', entity, verb), body));
}

/** `1536` bytes at any size: gigabytes are how quotas are told. */
export function spaceText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const place = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const number = bytes / 1024 ** place;
  return `${place === 0 ? number : number.toFixed(1)} ${units[place]}`;
}
