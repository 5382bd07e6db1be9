/** Line icons, 24 × 24, drawn for this product: a few bytes each, against a kilobyte from an icon library. */
export const PATHS = {
  home: 'M3 11.5 12 4l9 7.5M5.5 9.8V20h13V9.8M10 20v-6h4v6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c.8-4 4-6 8-6s7.2 2 8 6',
  team: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.5 3.5 5',
  bed: 'M3 18v-11M3 14h18v4M21 14v-2a3 3 0 0 0-3-3h-7v5M7 11.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5v4M16 3.5v4',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM19 12l2-1.2-1.6-3.2-2.2.6-1.7-1.2-.3-2.3H10.8l-.5 2.3-1.7 1.2-2.3-.6L4.7 10.8 6.5 12l-1.8 1.3 1.6 3.1 2.3-.6 1.7 1.2.5 2.3h3.4l.5-2.3 1.7-1.2 2.2.6 1.6-3.1z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  message: 'M4 5h16v11.5H10L6 20v-3.5H4zM8 9.5h8M8 12.8h5',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.5 4.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  size: 'M3 18 7.5 6.5 12 18M4.8 14h5.4M14 18l3-7.5 3 7.5M15.2 15.5h3.6',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  unfull: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  palette:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.6-2.1-.6-1.6.4-2.9 2-2.9H18c1.6 0 2.5-1.2 2.5-3 0-5-3.8-9-8.5-9zM7.5 12.5h.01M9.5 8h.01M14.5 8h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  fold: 'M4 5.5h16M11 12h9M4 18.5h16M8 9l-3.5 3L8 15',
  unfold: 'M4 5.5h16M11 12h9M4 18.5h16M4.5 9 8 12l-3.5 3',
  close: 'M6 6l12 12M18 6 6 18',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4v5.3h-5.3',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 14.5l6-6 6 6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  pin: 'M9 4h6l-1 6 3 3.5H7L10 10zM12 13.5V20',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  heart: 'M12 20s-8-4.8-8-10.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15.2 12 20 12 20z',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.5-5-2.7-5 2.7 1-5.5-4-4 5.5-.8z',
  shield: 'M12 3.5l7.5 3v5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5v-5zM9 12l2.2 2.2L15.5 10',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-4 0-5-3.5-2.5-3.5C11 3.5 12 5.5 12 7c0-1.5 1-3.5 2.5-3.5C17 3.5 16 7 12 7z',
  flag: 'M5.5 21V4M5.5 4.5h12l-2.5 4 2.5 4h-12',
  tool: 'M14.5 6.5a4.5 4.5 0 0 1 5.8 5.8L17 9.5 14.5 9zM14.5 9 5 18.5M20.3 12.3A4.5 4.5 0 0 1 14 12L6 20l-2-2 8-8',
  flow: 'M5 4h5v5H5zM14 15h5v5h-5zM7.5 9v8.5H14M14 6.5h2.5V15',
  book: 'M4 5c3-1 6-.5 8 1.2C14 4.5 17 4 20 5v13.5c-3-1-6-.5-8 1.2-2-1.7-5-2.2-8-1.2zM12 6.2v13.5',
  compass: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM15.5 8.5l-2 5-5 2 2-5z',
  offline:
    'M4 4l16 16M8 16.5a6 6 0 0 1 6.5-1.3M4.5 12.5A11 11 0 0 1 9 10M19.5 12.5a11 11 0 0 0-6-3M12 20h.01',
  bug: 'M8 9h8v6a4 4 0 0 1-8 0zM9 9a3 3 0 0 1 6 0M4 8l4 2.5M20 8l-4 2.5M4 13.5h4M16 13.5h4M5 19l3.5-2.5M19 19l-3.5-2.5',
  megaphone: 'M4 10v4h3l8 4.5v-13L7 10zM18 9.5a3.5 3.5 0 0 1 0 5M8.5 14.5 10 20',
  money: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 8l3.5 4.5L15.5 8M12 12.5V17M9 13h6M9 15.2h6',
  mobile: 'M7 3h10v18H7zM10.5 18h3',
  key: 'M14.5 13.5a4.5 4.5 0 1 0-4-2.5L3.5 18v2.5H7v-2h2v-2h2l1.5-1.5zM16 8.5h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  car: 'M4 16v-4l2-5.5h12l2 5.5v4zM4 12h16M7 16v2.5M17 16v2.5M7 14h.01M17 14h.01',
  bus: 'M5 5h14v12H5zM5 11h14M7 17v2.5M17 17v2.5M8 14h.01M16 14h.01',
  map: 'M9 4 3.5 6.5v13L9 17l6 2.5 5.5-2.5V4L15 6.5zM9 4v13M15 6.5v13',
  phone:
    'M6 3.5h3.5L11 8 8.8 9.8a11 11 0 0 0 5.4 5.4L16 13l4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5A16 16 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5z',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  medal: 'M12 20.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM9.5 10 6 3.5h4l2 4 2-4h4L14.5 10M12 13v4',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0zM7 5.5H4V8a3 3 0 0 0 3 3M17 5.5h3V8a3 3 0 0 1-3 3M12 15v4M8.5 20h7',
  food: 'M6 3.5V9a2.5 2.5 0 0 0 5 0V3.5M8.5 3.5v17M17 3.5c-2 1-3 3.5-3 7h3zM17 3.5v17',
  ball: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 8l4 2.8-1.5 4.6h-5L8 10.8zM12 3.5V8M20.3 10 16 10.8M17.5 18.5l-3-3.1M6.5 18.5l3-3.1M3.7 10l4.3.8',
  music:
    'M9 17.5V5l11-2v12.5M6.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 18a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  brush: 'M14 4.5 19.5 10 11 15.5 8.5 13zM8.5 13c-3 0-3.5 3-3 5.5-1 .8-2 1-2 1 4 1.5 8.5.5 7.5-4',
  ticket: 'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5zM14 7v10',
  switch: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19',
} as const;

export type IconName = keyof typeof PATHS;

/** All that there is, to choose one from. */
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[];

/** Names that menus use → one of our icons. */
const SYNONYMS: Readonly<Record<string, IconName>> = {
  setting: 'gear',
  safety: 'shield',
  appstore: 'grid',
  dashboard: 'grid',
  apartment: 'flow',
  branches: 'flow',
  read: 'book',
  student: 'team',
  people: 'team',
  usergroup: 'team',
  solution: 'user',
  idcard: 'user',
  schedule: 'calendar',
  trophy: 'star',
  alert: 'flag',
  repair: 'tool',
  barchart: 'chart',
  notice: 'megaphone',
  notification: 'bell',
  comment: 'message',
  mail: 'message',
  todo: 'check',
  fees: 'money',
  pay: 'money',
  filetext: 'file',
  profile: 'file',
  audit: 'check',
  inbox: 'folder',
  table: 'grid',
  layout: 'grid',
  shop: 'grid',
  bank: 'grid',
  building: 'grid',
  bars: 'menu',
  tags: 'ticket',
  environment: 'map',
  global: 'globe',
  clock: 'calendar',
  fieldtime: 'calendar',
  warning: 'flag',
  scan: 'camera',
  build: 'tool',
  edit: 'brush',
  login: 'key',
  unlock: 'key',
  api: 'link',
  thunderbolt: 'switch',
};

/** An icon by the name that a menu gives (`ToolOutlined`, `tool`), or null. */
export function iconNamed(name: string | null | undefined): IconName | null {
  const key = (name ?? '')
    .replace(/(outlined|filled)$/i, '')
    .replace(/[-_]/g, '')
    .toLowerCase();
  if (key in PATHS) return key as IconName;
  return SYNONYMS[key] ?? null;
}
