import './list.css';
import type { ComponentProps, ReactNode } from 'react';

type RowCardProps = Omit<ComponentProps<'li'>, 'title'> & {
  title: ReactNode;
  /** Opens what it is about; without it the title is no button. */
  onOpen?: (() => void) | undefined;
  /** Before the title, such as a box to tick; behind it, such as its state. */
  lead?: ReactNode;
  state?: ReactNode;
  facts?: readonly (readonly [name: string, value: ReactNode])[];
};

/** A row on a phone: what it is called and how it stands, some facts, and what else belongs to it. */
export function RowCard({ title, onOpen, lead, state, facts = [], children, ...rest }: RowCardProps) {
  const { className = '', ...own } = rest;
  return (
    <li {...own} className={`row-card ${className}`}>
      <div className="row-card-top">
        {lead}
        {onOpen ? (
          <button type="button" className="row-card-title" onClick={onOpen}>
            {title}
          </button>
        ) : (
          <div className="row-card-title">{title}</div>
        )}
        {state}
      </div>
      {facts.length > 0 && (
        <dl className="row-card-facts">
          {facts.map(([name, value], at) => (
            // two may be called alike
            <div key={at}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </li>
  );
}
