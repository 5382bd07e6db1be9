import './parts.css';
import type { ComponentProps, CSSProperties, ElementType } from 'react';

type SoftProps = ComponentProps<'p'> & { as?: 'p' | 'span' | 'div'; small?: boolean };

/** What explains, behind what matters. */
export function Soft({ as, small, className = '', ...rest }: SoftProps) {
  const Text: ElementType = as ?? 'p';
  return <Text {...rest} className={`part-soft ${className}`} data-small={small} />;
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
