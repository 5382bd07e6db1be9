import { useEffect } from 'react';
import { callHeaders } from './headers.ts';
import { keepReading } from './keep-reading.ts';
import { leadAlone } from './leader.ts';
import { session } from './session.ts';
import { readStream, type StreamEvent } from './stream.ts';

const STREAM = '/api/flySource-base/live/stream';

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
let channel: BroadcastChannel | null = null;

/**
 * Hears one kind of event: what the server streams, what other tabs tell, and `poll` when signals may have been missed.
 */
export function onLive(event: string, listener: Listener): () => void {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set.add(listener));
  return () => set.delete(listener);
}

/** `onLive` for components. Give a stable listener. */
export function useLive(event: string, listener: Listener): void {
  useEffect(() => onLive(event, listener), [event, listener]);
}

/** Tells every tab of this browser, this one included. */
export function tellTabs(event: string, data: unknown): void {
  dispatch({ event, data });
  channel?.postMessage({ event, data } satisfies StreamEvent);
}

/** Opens the channel: one stream per browser, shared by its tabs. Returns how to close it. */
export function startLive(): () => void {
  channel = new BroadcastChannel(`campus-live-${session.get().user?.detail.userId ?? ''}`);
  channel.onmessage = (message: MessageEvent<StreamEvent>) => dispatch(message.data);
  const stop = leadAlone(readForever);
  return () => {
    stop();
    channel?.close();
    channel = null;
  };
}

function dispatch({ event, data }: StreamEvent): void {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

const readForever = (signal: AbortSignal): Promise<void> =>
  keepReading({
    read: (hear) => readStream(STREAM, callHeaders(STREAM, true), signal, hear),
    tell: tellTabs,
    // a node that ends all its streams isn't asked for all of them in one moment
    pause: (milliseconds) => pause(milliseconds * (0.75 + Math.random() / 2), signal),
    signal,
  });

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()));
  });
}
