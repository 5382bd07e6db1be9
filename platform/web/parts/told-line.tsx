import './looks.css';
import type { ComponentProps, ReactNode } from 'react';
import { Row, Stack } from './box.tsx';
import { Soft } from './text.tsx';

type ToldLineProps = Omit<ComponentProps<'button'>, 'title' | 'children'> & {
  /** Tags before its title. */
  marks?: ReactNode;
  title: string;
  /** Said where nobody sees that it is bold. */
  unread?: string | false;
  text?: ReactNode;
  /** After how many lines the text ends. */
  cut?: 1 | 2 | 3;
  /** When, and from whom. */
  time: ReactNode;
};

/** Something that came to somebody, on a line that opens it: a message, a notice, what he has to do. */
export function ToldLine({ marks, title, unread, text, cut, time, className = '', ...rest }: ToldLineProps) {
  const look = {
    className: `part-told ${className}`,
    'data-look': 'line',
    'data-unread': !!unread || undefined,
  };
  return (
    <Stack as="button" gap={2} {...rest} {...look}>
      <Row as="span" between>
        <Row as="span" gap={4}>
          {marks}
          <strong>{title}</strong>
          {unread && <span className="out-of-sight">{unread}</span>}
        </Row>
        <small>{time}</small>
      </Row>
      {text && (
        <Soft as="span" data-cut={cut}>
          {text}
        </Soft>
      )}
    </Stack>
  );
}
