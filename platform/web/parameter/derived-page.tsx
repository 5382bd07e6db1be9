import { use } from 'react';
import { loadRoom } from '../pick/registry.ts';
import { ParameterPage } from './parameter-page.tsx';

const found = new Map<string, Promise<string>>();

/** A page of a room drawn from the name of a group of parameters alone. Suspends while that loads. */
export function DerivedParameters({ room, page }: { room: string; page: string }) {
  return <ParameterPage group={use(groupOf(room, page))} />;
}

/** `use` needs the same promise each time. */
function groupOf(room: string, page: string): Promise<string> {
  const key = `${room}/${page}`;
  const promise = found.get(key) ?? search(room, page);
  found.set(key, promise);
  // a failed download may be tried again
  promise.catch(() => found.delete(key));
  return promise;
}

async function search(room: string, page: string): Promise<string> {
  const declaration = await loadRoom(room);
  return declaration?.pages.find((one) => one.path === page)?.parameters ?? '';
}
