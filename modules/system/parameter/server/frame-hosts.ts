import { hostsIn } from '#platform/pure/hosts.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';

/** The parameter that names the systems which a school lets be shown inside its pages. */
export const FRAME_HOSTS = 'basic.frameHosts';

export const hostsFrom = (basic: { [key: string]: unknown }): string[] =>
  hostsIn(String(basic[FRAME_HOSTS])) ?? [];

export const frameHosts = async (work: Work): Promise<string[]> => hostsFrom(await parameters(work, 'basic'));
