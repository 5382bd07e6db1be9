import type { Application } from '#platform/kit/application.ts';
import type { RoomDeclaration } from '#platform/kit/room.ts';
import { targetOf } from '../resource/labels.ts';
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
    return { bound, places: placesOf(declaration, application) };
  });
  const each = <T>(make: (one: (typeof all)[number]) => T) =>
    Object.fromEntries(all.map((one) => [one.bound.application.process, make(one)]));
  const dated = all.filter(({ bound }) => bound.application.range);
  return {
    ...server,
    endpoints: [
      ...(server.endpoints ?? []),
      ...all.flatMap(({ bound }) => [
        ...ownCalls(bound),
        ...deskCalls(bound, applications),
        ...staffCalls(bound),
      ]),
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

/**
 * Routes of the pages that show an application; its person sees what goes on with another one where that is. Throws where
 * a room forgot one: nobody could reach it.
 */
function placesOf({ name, pages, applications = [] }: RoomDeclaration, application: Application): Places {
  const { process, upon } = application;
  const before = upon === undefined ? undefined : targetOf(application.of.fields[upon]);
  const first = applications.find(({ of: { name: of } }) => of === before) ?? application;
  const place = (of: string, view: 'own' | 'desk') => {
    const page = pages.find((one) => one.application?.of === of && one.application.view === view);
    if (!page) throw new Error(`no page shows ${of} to ${view === 'own' ? 'its person' : 'its approvers'}`);
    return `/layout/${name}${page.path === '' ? '' : `/${page.path}`}`;
  };
  return { own: place(first.process, 'own'), desk: place(process, 'desk') };
}
