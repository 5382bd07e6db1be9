import './parts.css';
/** Stroke paths on a 24 × 24 ground. Only what lists, forms and sheets need. */
const PATHS = {
  add: 'M12 5v14M5 12h14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  check: 'M5 12.5 10 17 19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  down: 'M6 9.5l6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2.5h4L15 13h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  filter: 'M4 5h16l-6.5 8v6l-3-1.5V13z',
  left: 'M14.5 6l-6 6 6 6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  print: 'M7 9V4h10v5M8 17H4V9h16v8h-4M8 14h8v6H8z',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  right: 'M9.5 6l6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M16 16l4.5 4.5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  up: 'M6 14.5l6-6 6 6',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.6h.01',
} as const;

export type PartIcon = keyof typeof PATHS;

/** A decorative icon; the words beside it or the button's label say what it means. */
export function Icon({ name, size = 16 }: { name: PartIcon; size?: number }) {
  return (
    <svg
      className="part-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
