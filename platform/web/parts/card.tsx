import './parts.css';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Row } from './box.tsx';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** `li` where it is one of a list. */
  as?: 'section' | 'li';
  /** Its heading. */
  title?: ReactNode;
  /** What may be done, at the end of the heading's line. */
  acts?: ReactNode;
  /** Raised unless it says otherwise. */
  look?: 'lined';
};

/** What belongs together, on a ground of its own; what it holds stands below one another. */
export function Card({ as, title, acts, look, className = '', children, ...rest }: CardProps) {
  const Box = (as ?? 'section') as ElementType;
  return (
    <Box {...rest} className={`part-card ${className}`} data-look={look}>
      {title !== undefined && (
        <Row as="header" between>
          <h2>{title}</h2>
          {acts}
        </Row>
      )}
      {children}
    </Box>
  );
}

/** The head of a page of one's own: whose it is, and what matters most. */
export function Hero({ className = '', ...rest }: ComponentProps<'header'>) {
  return <header {...rest} className={`part-hero ${className}`} />;
}
