import './parts.css';
import type { ComponentProps, ReactNode } from 'react';
import { Row } from './box.tsx';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Its heading. */
  title?: ReactNode;
  /** What may be done, at the end of the heading's line. */
  acts?: ReactNode;
  /** Raised unless it says otherwise. */
  look?: 'lined';
};

/** What belongs together, on a ground of its own; what it holds stands below one another. */
export function Card({ title, acts, look, className = '', children, ...rest }: CardProps) {
  return (
    <section {...rest} className={`part-card ${className}`} data-look={look}>
      {title !== undefined && (
        <Row as="header" between>
          <h2>{title}</h2>
          {acts}
        </Row>
      )}
      {children}
    </section>
  );
}

/** The head of a page of one's own: whose it is, and what matters most. */
export function Hero({ className = '', ...rest }: ComponentProps<'header'>) {
  return <header {...rest} className={`part-hero ${className}`} />;
}
