import './group.css';
import type { ReactNode } from 'react';
import { Stack } from './box.tsx';

type GroupProps = { title: string; gap?: 0 | 4 | 8 | 12; children: ReactNode };

/** What of a form belongs together, inside a line with its name in it. */
export function Group({ title, gap, children }: GroupProps) {
  return (
    <Stack as="fieldset" className="part-group" gap={gap}>
      <legend>{title}</legend>
      {children}
    </Stack>
  );
}
