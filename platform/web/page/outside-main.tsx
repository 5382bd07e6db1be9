import './outside.css';
import { useEffect, type ReactNode } from 'react';

type OutsideMainProps = { title: string; className?: string; children: ReactNode };

/** A page for people without an account: no shell, no library. */
export function OutsideMain({ title, className = '', children }: OutsideMainProps) {
  useEffect(() => {
    document.title = title;
    document.getElementById('veil')?.remove();
  }, [title]);
  return (
    <main className={`outside ${className}`}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
