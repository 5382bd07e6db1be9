import './parts.css';
import './looks.css';
import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';

type SoftProps = ComponentProps<'p'> & { as?: 'p' | 'span' | 'div'; small?: boolean };

/** What explains, behind what matters. */
export function Soft({ as, small, className = '', ...rest }: SoftProps) {
  const Text: ElementType = as ?? 'p';
  return <Text {...rest} className={`part-soft ${className}`} data-small={small} />;
}

type LargeProps = Omit<ComponentProps<'b'>, 'ref'> & { as?: 'b' | 'p' | 'span'; code?: boolean };

/** The one figure that matters, or a code that is read out. */
export function Large({ as, code, className = '', ...rest }: LargeProps) {
  const Text: ElementType = as ?? 'b';
  return <Text {...rest} className={`part-large ${className}`} data-code={code} />;
}

type FaceProps = { src?: string | null | undefined; name: string; width: number; round?: boolean };

/** Whose it is: the picture, or how the name begins. */
export function Face({ src, name, width, round }: FaceProps) {
  const look = { className: 'part-face', 'data-round': round, style: { width } };
  return src ? (
    <img {...look} src={src} alt={name} />
  ) : (
    <span {...look} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}

type WayProps = { label?: string; steps: readonly { name: ReactNode; done: boolean; now?: boolean }[] };

/** How far something has come. */
export function Way({ label, steps }: WayProps) {
  return (
    <ol className="part-way" aria-label={label}>
      {steps.map(({ name, done, now }, at) => (
        // steps have no name of their own, and never change their order
        <li key={String(at)} data-done={done || undefined} aria-current={now ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The sentence where there is nothing to show. */
export function Nothing({ children }: ComponentProps<'p'>) {
  return <p className="part-nothing">{children}</p>;
}

/** How many wait, in a red dot. */
export function Count({ children, className = '' }: ComponentProps<'i'>) {
  return <i className={`part-count ${className}`}>{children}</i>;
}

type MeterProps = { part: number; far?: number; tone?: 'good' | 'warn' | 'wrong' };

/** How much of a whole, as a bar; `part` is 0 to 1. As far as `far` it is drawn on, lighter. */
export function Meter({ part, far = 0, tone }: MeterProps) {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  const length = { '--part': within(part), '--far': within(far) } as CSSProperties;
  return <i className="part-meter" style={length} data-tone={tone} />;
}
