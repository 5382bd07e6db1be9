import { lazy, type ComponentType } from 'react';
import type { RoomPageProps } from './rooms.ts';

/** A page whose code comes when it is opened, for rooms in which nobody opens all of them. */
export const lazyPage = <Name extends string>(
  load: () => Promise<{ readonly [N in Name]: ComponentType<RoomPageProps> }>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
