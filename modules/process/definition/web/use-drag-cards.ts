import { useRef, type PointerEvent, type RefObject } from 'react';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { isFixed, nodeAt } from './edit.ts';
import { placeBranch, relocate, spotKey, spotOf, spotsFor } from './relocate.ts';
import type { Design } from './use-design.ts';

/** A press becomes a drag after this many pixels; below that it stays a click. */
const SLACK = 6;
/** How far from a target the pointer may let go, in pixels of the screen. */
const REACH = 90;

type Target = { element: HTMLElement; change: (flow: FlowDefinition) => FlowDefinition };

/**
 * Takes a card or a branch to another place by the mouse: the places where it can go light up, and it goes to the one
 * nearest to the pointer. The keys and the panel do the same without a mouse.
 */
export function useDragCards(design: Design): {
  tree: RefObject<HTMLDivElement | null>;
  onPointerDown: (event: PointerEvent) => void;
} {
  const tree = useRef<HTMLDivElement>(null);
  const onPointerDown = (event: PointerEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('button[data-node]');
    if (event.button !== 0 || event.pointerType === 'touch' || !card || !tree.current) return;
    follow(event, card, targetsFor(design.definition, card, tree.current), design.change);
  };
  return { tree, onPointerDown };
}

/** Where what is held may be put. */
function targetsFor(flow: FlowDefinition, card: HTMLElement, tree: HTMLElement): Target[] {
  const [key = '', branch] = (card.dataset['node'] ?? '').split('/');
  if (branch !== undefined) {
    const others = tree.querySelectorAll<HTMLElement>(`button[data-node^="${CSS.escape(key)}/"]`);
    return [...others]
      .filter((one) => one !== card)
      .map((element) => ({
        element,
        change: (now) => placeBranch(now, key, branch, element.dataset['node']!.split('/')[1]!),
      }));
  }
  if (isFixed(nodeAt(flow, key))) return [];
  return spotsFor(flow, key).flatMap((spot) => {
    const element = tree.querySelector<HTMLElement>(`[data-plus="${CSS.escape(spotKey(spot))}"]`);
    return element
      ? [{ element, change: (now: FlowDefinition) => relocate(now, key, spotOf(spotKey(spot))) }]
      : [];
  });
}

function follow(
  start: PointerEvent,
  card: HTMLElement,
  targets: readonly Target[],
  change: Design['change'],
): void {
  if (targets.length === 0) return;
  let ghost: HTMLElement | null = null;
  let nearest: Target | null = null;
  const move = (event: globalThis.PointerEvent) => {
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost && Math.hypot(dx, dy) < SLACK) return;
    event.preventDefault();
    ghost ??= lift(card, targets);
    ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`;
    const next = nearestOf(targets, event);
    if (next === nearest) return;
    nearest?.element.removeAttribute('data-over');
    nearest = next;
    nearest?.element.setAttribute('data-over', '');
  };
  const stop = (event: Event) => {
    for (const name of ['pointermove', 'pointerup', 'pointercancel', 'keydown'] as const)
      window.removeEventListener(name, name === 'pointermove' ? (move as EventListener) : finish);
    if (!ghost) return;
    ghost.remove();
    card.removeAttribute('data-held');
    for (const { element } of targets) {
      element.removeAttribute('data-drop');
      element.removeAttribute('data-over');
    }
    // the press that ends a drag is no click on the card
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    if (event.type === 'pointerup' && nearest) change(nearest.change);
  };
  const finish = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    stop(event);
  };
  window.addEventListener('pointermove', move);
  for (const name of ['pointerup', 'pointercancel', 'keydown'] as const)
    window.addEventListener(name, finish);
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** What is held follows the pointer as a small copy; where it can go is marked. */
function lift(card: HTMLElement, targets: readonly Target[]): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-node');
  ghost.classList.add('drawn-ghost');
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  card.setAttribute('data-held', '');
  for (const { element } of targets) element.setAttribute('data-drop', '');
  return ghost;
}

function nearestOf(targets: readonly Target[], at: { clientX: number; clientY: number }): Target | null {
  let best: { target: Target; far: number } | null = null;
  for (const target of targets) {
    const box = target.element.getBoundingClientRect();
    const dx = Math.max(box.left - at.clientX, 0, at.clientX - box.right);
    const dy = Math.max(box.top - at.clientY, 0, at.clientY - box.bottom);
    const far = Math.hypot(dx, dy);
    if (far < REACH && (!best || far < best.far)) best = { target, far };
  }
  return best?.target ?? null;
}
