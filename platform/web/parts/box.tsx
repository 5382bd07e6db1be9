import './parts.css';
import './looks.css';
import type { ComponentProps, CSSProperties, ElementType } from 'react';

type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'form'
  | 'fieldset'
  | 'figure'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'p'
  | 'span'
  | 'label'
  | 'button';

/** Pixels between what stands in a box. */
type Gap = 0 | 2 | 4 | 8 | 12 | 16 | 20;

/** Any element, with all that it takes, as a box. */
type BoxProps<T extends Tag> = Omit<ComponentProps<T>, 'as'> & {
  as?: T;
  gap?: Gap;
  /** No wider than so many pixels. */
  most?: number;
  /** What isn't as wide as its page stands in the middle of it. */
  middle?: boolean;
};

type RowProps<T extends Tag> = BoxProps<T> & {
  /** In the middle of the line unless it says otherwise. */
  align?: 'start' | 'baseline' | 'stretch';
  /** What is first stands at the start, what is last at the end. */
  between?: boolean;
  /** All stand at the end. */
  end?: boolean;
  /** Never more than one line, however narrow. */
  nowrap?: boolean;
};

/** Things side by side, on as many lines as they need. */
export function Row<T extends Tag = 'div'>({
  as,
  gap = 8,
  align,
  between,
  end,
  nowrap,
  most,
  middle,
  className = '',
  ...rest
}: RowProps<T>) {
  const Box = (as ?? 'div') as ElementType;
  return (
    <Box
      {...kindOf(Box)}
      {...widthOf(most, middle)}
      {...rest}
      className={`part-row ${className}`}
      data-gap={gap}
      data-align={align}
      data-between={between || undefined}
      data-end={end || undefined}
      data-nowrap={nowrap || undefined}
    />
  );
}

/** Things below one another; `fit`: none is wider than it has to be. */
export function Stack<T extends Tag = 'div'>({
  as,
  gap = 12,
  fit,
  most,
  middle,
  className = '',
  ...rest
}: BoxProps<T> & { fit?: boolean }) {
  const Box = (as ?? 'div') as ElementType;
  return (
    <Box
      {...kindOf(Box)}
      {...widthOf(most, middle)}
      {...rest}
      className={`part-stack ${className}`}
      data-gap={gap}
      data-fit={fit || undefined}
    />
  );
}

/** Tiles of one width, as many beside one another as there is room for; `tile` is the least width of one, in pixels. */
export function Board<T extends Tag = 'div'>({
  as,
  gap = 12,
  tile,
  className = '',
  ...rest
}: BoxProps<T> & { tile: number }) {
  const Box = (as ?? 'div') as ElementType;
  const width = { '--tile': `${tile}px` } as CSSProperties;
  return <Box {...rest} className={`part-board ${className}`} data-gap={gap} style={width} />;
}

type SidesProps = ComponentProps<'div'> & {
  /** How wide the smaller is, in pixels; both are alike without. */
  side?: number;
  /** The smaller one comes first. */
  first?: boolean;
};

/** Two beside one another, one below the other on a phone. */
export function Sides({ side, first, className = '', ...rest }: SidesProps) {
  const width = side ? ({ '--side': `${side}px` } as CSSProperties) : undefined;
  return <div {...rest} className={`part-sides ${className}`} data-first={first} style={width} />;
}

/** Columns of a board, each at least `tile` pixels wide; those that find no room are scrolled to, on a phone they follow below. */
export function Columns({ tile, className = '', ...rest }: ComponentProps<'div'> & { tile: number }) {
  return (
    <div
      {...rest}
      className={`part-columns ${className}`}
      style={{ '--tile': `${tile}px` } as CSSProperties}
    />
  );
}

/** A list with a line between each two. */
export function Lines({ className = '', ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={`part-lines ${className}`} />;
}

const widthOf = (most: number | undefined, middle: boolean | undefined) => ({
  ...(most !== undefined && { style: { maxWidth: most } }),
  ...(middle && { 'data-middle': true }),
});

/** A button in a form hands nothing in unless it says so. */
const kindOf = (box: ElementType): { type?: 'button' } => (box === 'button' ? { type: 'button' } : {});
