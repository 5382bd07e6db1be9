import './parts.css';
/** Colour names that dictionaries use, as hues that read in light and dark. */
const HUES: { [name: string]: string } = {
  success: '#1f9d55',
  green: '#1f9d55',
  error: '#d6303c',
  red: '#d6303c',
  volcano: '#d4501e',
  warning: '#c77700',
  orange: '#d46b08',
  gold: '#b88205',
  yellow: '#a68a00',
  lime: '#6b9a00',
  processing: '#1668dc',
  blue: '#1668dc',
  geekblue: '#3350d8',
  cyan: '#0e8f8f',
  purple: '#7a3fd1',
  magenta: '#c42a80',
  pink: '#c42a80',
};

/** The value of a dictionary in its colour: a name (`green`) or a hex value. Words carry the meaning, colour only helps. */
export function Tag({ color, children }: { color?: string | null; children: string }) {
  const hue = color?.startsWith('#') ? color : HUES[color ?? ''];
  return (
    <span className="hue-tag" style={hue ? ({ '--hue': hue } as React.CSSProperties) : undefined}>
      {children}
    </span>
  );
}
