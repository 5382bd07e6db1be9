import { useEffect, useEffectEvent, useMemo } from 'react';

/** What lies over the page, or a step within it that leads back to another. */
type Layer = { order: number; close: () => void };

let layers: Layer[] = [];
let opened = 0;

/** The next place in the order of opening. */
export const nextLayer = (): number => (opened += 1);

/** Is open from now on, until the returned function is called. */
export function addLayer(order: number, close: () => void): () => void {
  const layer = { order, close };
  layers = [...layers, layer].toSorted((a, b) => a.order - b.order);
  return () => void (layers = layers.filter((one) => one !== layer));
}

/** Closes what was opened last, as its own cross would. Null when nothing is open. */
export const topLayer = (): (() => void) | null => layers.at(-1)?.close ?? null;

/**
 * While `isOpen`, a step back closes this first. A page that goes out of sight takes its layers along, and brings them
 * back in the order in which they were opened.
 * @example useLayer(step > 0, () => setStep(step - 1));
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  // taken while drawing: what is drawn inside was opened later, though its effects run first
  const order = useMemo(() => (isOpen ? nextLayer() : 0), [isOpen]);
  useEffect(() => (order > 0 ? addLayer(order, () => latest()) : undefined), [order]);
}
