import type { RoomDeclaration } from '#platform/kit/room.ts';
import type { RoomServer } from '../room-server.ts';
import type { Bound } from './application.ts';
import { deskCalls } from './desk.ts';
import { staffCalls } from './for-others.ts';
import { ownCalls, ownCopy, ownEvents } from './own.ts';
import { callingOff, processOf, type Places } from './process.ts';

/** A room's behaviour with what follows from its applications: calls, processes, calendar, copy of one's own data. */
export function withApplications(declaration: RoomDeclaration, server: RoomServer): RoomServer {
  const applications = declaration.applications ?? [];
  if (applications.length === 0) return server;
  const all = applications.map((application) => {
    const hooks = server.applications?.[application.process] ?? {};
    const bound: Bound = { application, hooks, room: declaration.name };
    return { bound, places: placesOf(declaration, application.process) };
  });
  const each = <T>(make: (one: (typeof all)[number]) => T) =>
    Object.fromEntries(all.map((one) => [one.bound.application.process, make(one)]));
  const dated = all.filter(({ bound }) => bound.application.range);
  return {
    ...server,
    endpoints: [
      ...(server.endpoints ?? []),
      ...all.flatMap(({ bound }) => [...ownCalls(bound), ...deskCalls(bound), ...staffCalls(bound)]),
    ],
    hooks: {
      ...server.hooks,
      ...hooksOf(
        all.map(({ bound }) => bound),
        server,
      ),
    },
    processes: { ...each(({ bound, places }) => processOf(bound, places)), ...server.processes },
    calendar: {
      ...Object.fromEntries(
        dated.map(({ bound, places }) => [bound.application.process, ownEvents(bound, places.own)]),
      ),
      ...server.calendar,
    },
    ownData: { ...each(({ bound }) => ownCopy(bound)), ...server.ownData },
  };
}

const hooksOf = (bound: readonly Bound[], { hooks }: RoomServer) =>
  Object.fromEntries(
    bound.map((one) => {
      const { name } = one.application.of;
      return [name, callingOff(one, hooks?.[name] ?? {})];
    }),
  );

/** Routes of the pages that show an application. Throws where a room forgot one: nobody could reach it. */
function placesOf({ name, pages }: RoomDeclaration, process: string): Places {
  const place = (view: 'own' | 'desk') => {
    const page = pages.find(({ application }) => application?.of === process && application.view === view);
    if (!page)
      throw new Error(`no page shows ${process} to ${view === 'own' ? 'its person' : 'its approvers'}`);
    return `/layout/${name}${page.path === '' ? '' : `/${page.path}`}`;
  };
  return { own: place('own'), desk: place('desk') };
}
