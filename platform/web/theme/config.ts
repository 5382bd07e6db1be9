export const LAYOUTS = ['transverse', 'defaults', 'classic', 'columns'] as const;
export type Layout = (typeof LAYOUTS)[number];
export const MODES = ['light', 'dark', 'auto'] as const;
export type Mode = (typeof MODES)[number];
export type ComponentSize = 'large' | 'middle' | 'small';

/** Every option of the theme drawer. Names that the specification or userTheme gives stay as they are. */
export type ThemeConfig = {
  layout: Layout;
  primary: string;
  topBar: string;
  topBarColor: string;
  isTopBarColorGradual: boolean;
  menuBar: string;
  menuBarColor: string;
  /** Background of the chosen entry; 8-digit hex, the last two are transparency. */
  menuBarActiveColor: string;
  isMenuBarColorGradual: boolean;
  columnsMenuBar: string;
  columnsMenuBarColor: string;
  isColumnsMenuBarColorGradual: boolean;
  isColumnsMenuHoverPreload: boolean;
  columnsAsideStyle: 'round' | 'card';
  columnsAsideLayout: 'vertical' | 'horizontal';
  isCollapse: boolean;
  isUniqueOpened: boolean;
  isFixedHeader: boolean;
  isClassicSplitMenu: boolean;
  isFoldButton: boolean;
  /** A dark top bar, a dark menu, around light pages. */
  isSemiDarkTop: boolean;
  isSemiDarkMenu: boolean;
  /** Names of the tools of the top bar, in their order. */
  topTools: string;
  isHoverExpand: boolean;
  menuWidth: number;
  isLockScreen: boolean;
  /** Minutes without use, 1 to 240. */
  lockScreenTime: number;
  isShowLogo: boolean;
  isBreadcrumb: boolean;
  isBreadcrumbIcon: boolean;
  isTagsview: boolean;
  isTagsviewIcon: boolean;
  isCacheTagsView: boolean;
  isSortableTagsView: boolean;
  isShareTagsView: boolean;
  isTagHistory: boolean;
  isTagMiddleClose: boolean;
  tagsStyle: 'one' | 'four' | 'five';
  isFooter: boolean;
  isGrayscale: boolean;
  isInvert: boolean;
  isWartermark: boolean;
  wartermarkText: string;
  animation: 'slide-right' | 'slide-left' | 'opacity';
  isTransition: boolean;
  isProgress: boolean;
  isLockKey: boolean;
  isLogOutKey: boolean;
  contentWidth: 'fluid' | 'fixed';
  radius: number;
  fontSize: number;
  isCompact: boolean;
  globalComponentSize: ComponentSize;
  globalI18n: string;
};

export const DEFAULTS: ThemeConfig = {
  layout: 'transverse',
  primary: '#1f5fbf',
  topBar: '#ffffff',
  topBarColor: '#33415c',
  isTopBarColorGradual: false,
  menuBar: '#ffffff',
  menuBarColor: '#33415c',
  menuBarActiveColor: '#1f5fbf1a',
  isMenuBarColorGradual: false,
  columnsMenuBar: '#16305c',
  columnsMenuBarColor: '#dbe5f5',
  isColumnsMenuBarColorGradual: false,
  isColumnsMenuHoverPreload: false,
  columnsAsideStyle: 'round',
  columnsAsideLayout: 'vertical',
  isCollapse: false,
  isUniqueOpened: true,
  isFixedHeader: true,
  isClassicSplitMenu: false,
  isFoldButton: true,
  isSemiDarkTop: false,
  isSemiDarkMenu: false,
  topTools: 'search,size,language,news,fullscreen,theme',
  isHoverExpand: false,
  menuWidth: 220,
  isLockScreen: false,
  lockScreenTime: 30,
  isShowLogo: true,
  isBreadcrumb: true,
  isBreadcrumbIcon: false,
  isTagsview: true,
  isTagsviewIcon: false,
  isCacheTagsView: true,
  isSortableTagsView: true,
  isShareTagsView: false,
  isTagHistory: false,
  isTagMiddleClose: true,
  tagsStyle: 'one',
  isFooter: false,
  isGrayscale: false,
  isInvert: false,
  isWartermark: false,
  wartermarkText: '',
  animation: 'slide-right',
  isTransition: true,
  isProgress: true,
  isLockKey: true,
  isLogOutKey: true,
  contentWidth: 'fluid',
  radius: 8,
  fontSize: 14,
  isCompact: false,
  globalComponentSize: 'middle',
  globalI18n: 'zh-cn',
};

/** What somebody sets for his own eyes and hands: no part of a school's look, and not taken back with it. */
const HABITS: readonly string[] = ['globalI18n', 'globalComponentSize', 'isCollapse', 'menuWidth'];

export const isLook = (key: string): boolean => !HABITS.includes(key);

/** Stored options over the defaults; values of a wrong type are dropped. */
export function completed(stored: Record<string, unknown> | null, base: ThemeConfig = DEFAULTS): ThemeConfig {
  const known = Object.entries(stored ?? {}).filter(
    ([key, value]) => typeof value === typeof base[key as keyof ThemeConfig],
  );
  const config = { ...base, ...(Object.fromEntries(known) as Partial<ThemeConfig>) };
  return LAYOUTS.includes(config.layout) ? config : { ...config, layout: base.layout };
}
