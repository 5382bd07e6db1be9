import { path } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';

export const ROOM = 'dormitory/repair';

export const orderCall = (verb: string) => path('yxgl', 'repairOrder', verb);

/** What a call about orders answers; its screen says itself what went wrong. */
export const useOrders = <T>(verb: string, params: Query = {}, refetchInterval?: number) =>
  useFetched<T>('yxgl', 'repairOrder', verb, params, {
    keep: true,
    quiet: true,
    staleTime: 5_000,
    ...(refetchInterval !== undefined && { refetchInterval }),
  });

/** After a step: every screen of orders asks again. */
export const forgetOrders = () => forget('yxgl', 'repairOrder');

/** `2026-11-20 09:00:00` → `11-20 09:00`. */
export const shortTime = (text: string | null) => (text ? text.slice(5, 16) : '');
