import { createElement, type ReactElement, type ReactNode } from 'react';

/**
 * What an antd list without entries says. antd puts it into a listbox, and a listbox of nothing is none to a screen
 * reader: so it stands there as an entry that can't be taken.
 */
export const noOptions = (text: ReactNode): ReactElement =>
  createElement(
    'span',
    { role: 'option', 'aria-selected': false, 'aria-disabled': true, className: 'no-options' },
    text,
  );
