import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { IconName } from '../icon-names.ts';

type ResultProps = { icon: IconName; code?: string; title: string; text?: ReactNode; children?: ReactNode };

/** A whole page that says one thing and offers the way on. */
export function Result({ icon, code, title, text, children }: ResultProps) {
  return (
    <section className="result">
      <span className="result-icon">
        <Icon name={icon} size={40} />
      </span>
      {code && <p className="result-code">{code}</p>}
      <h1>{title}</h1>
      {text && <p className="result-text">{text}</p>}
      <div className="result-row">{children}</div>
    </section>
  );
}
