import type { DrawnNode } from './drawn.ts';

const STEERING = new Set(['condition', 'parallel', 'inclusive', 'service', 'notify']);

/** Nodes that a case has to pass and that people wait for: not those that only steer, nor those that it goes by. */
export const isStop = ({ type, state }: { type: string; state: DrawnNode['state'] }): boolean =>
  !STEERING.has(type) && state !== 'skipped';
