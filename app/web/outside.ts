import type { OutsideRoom } from '#platform/web/outside.ts';

/** Rooms that bring pages for people who are not signed in. Each file is a few lines; the pages load when asked for. */
const found = import.meta.glob<OutsideRoom>('/modules/*/*/outside.ts', { eager: true, import: 'outside' });

/** Realms that are public by the specification. While no room brings an address in them, it is not found. */
const realms: OutsideRoom = {
  paths: ['/welcome/*', '/dzks/*', '/datascreen/*', '/home/*', '/fktjwj'],
  load: async () => (await import('./nothing-here.tsx')).NothingHere,
};

const rooms = [...Object.values(found), realms];

/** The room whose public page this path is. */
export function outsideOf(path: string): OutsideRoom | undefined {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return rooms.find((room) => room.paths.some((own) => matches(own, bare)));
}

/** `/welcome/*` takes everything below `/welcome`, and `/welcome` itself. */
function matches(own: string, path: string): boolean {
  if (!own.endsWith('/*')) return own === path;
  const root = own.slice(0, -2);
  return path === root || path.startsWith(`${root}/`);
}
