import { ownKey } from './realm.ts';

/**
 * Every key that the product writes into the browser, in one place (spec §4, §9).
 * The first block is the specification's own list; the second is ours.
 */
export const KEYS = {
  /** Cookie and local storage. */
  token: ownKey('access-token'),
  /** Result of the sign-in without the access token; holds the refresh token. */
  userInfo: ownKey('user-info'),
  /** Moment at which one tab began to renew the token; older than 15 s is void. */
  refreshLock: ownKey('refresh-lock'),
  /** `light`, `dark` or `auto`. */
  theme: 'theme',
  /** `tenant` while the school's own look is followed, else `own`. */
  themeStyle: 'theme-style',
  /** Options of the theme drawer and the language, as JSON. */
  themeConfig: 'theme-config',
  /** Seconds between two looks for a newer release. */
  frequency: 'frequency',
  /** Session storage: open tags of this browser tab, with their owner. */
  tagsViewList: 'tags-view-list',

  /** Moment at which the token was issued, in milliseconds of this machine. */
  tokenTime: ownKey('token-time'),
  /** Moment at which somebody last touched any tab. */
  lastActive: ownKey('last-active'),
  /** Set while the screen is locked. */
  screenLocked: 'screen-locked',
  /** Session storage: what this browser tab looks on at as somebody else. */
  view: 'view-as',
  /** Session storage: the page of this browser tab fills the window. */
  tagsFullscreen: 'tags-view-fullscreen',
  /** Whose account was asked for a phone, and on which day. */
  phoneAsked: 'phone-asked',
  /** Session storage: the sentence that the sign-in page shows once. */
  signInNotice: ownKey('sign-in-notice'),
  /** Session storage: where a sign-in that went to another site goes on to afterwards. */
  ssoRedirect: 'sso-redirect',
  /** Session storage: the ticket of somebody who proved elsewhere who he is and has still to bind an account. */
  bindTicket: 'bind-ticket',
  /** Cookie: the account that ticked "remember me". Storage is cleared without it (spec §4). */
  remembered: ownKey('remembered-account'),
  /** Cookie: the version of the privacy text that was agreed to on this device, with its school. */
  privacy: ownKey('privacy-agreed'),
  /** Paths opened through the menu search, newest first. */
  recentSearch: 'recent-search',
  /** Begins the name of what was typed into a form and not handed in; account, form and row follow. */
  typed: 'typed',
  /** Which tab reads the live channel where the browser has no locks. */
  liveLeader: 'live-leader',
  /** Rooms that an inspector goes through without a network, with whose they are. */
  inspectionPacks: 'inspection-packs',
} as const;

/** What clearing the session leaves behind in local storage (spec §4). */
export const KEPT: readonly string[] = [KEYS.theme, KEYS.themeStyle, KEYS.frequency, KEYS.themeConfig];
