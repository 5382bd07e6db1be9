/** Shapes of the wire that the whole web shares (domain/platform.md T1). */

export type Option = { value: string; label: string; disabled?: boolean };
export type Tree<T> = T & { id: string; parentId: string | null; title: string; children: Tree<T>[] };
export type Page<T> = { records: T[]; total: number; size: number; current: number; pages: number };
export type FileInfo = {
  fileId: string;
  fileName: string;
  originalName: string;
  ext: string;
  mime: string;
  size: number;
  bucketName: string;
  link: string;
  thumb: string | null;
  uploadTime: string;
  uploaderName: string | null;
};

export type UserDetail = {
  userId: string;
  refId: string | null;
  deptId: string | null;
  deptName: string | null;
  classId: string | null;
  className: string | null;
  gender: string | null;
  phone: string | null;
  email: string | null;
  /** Identities that the person may switch to. */
  roleTypes: Option[];
  roleNames: string[];
  clientType: string;
  sessionId: string;
  permVersion: number;
  needs: {
    changePassword: boolean;
    bindPhone: 'off' | 'remind' | 'required';
    secondAuth: boolean;
    bindSecondAuth: boolean;
    agreePrivacy: boolean;
  };
  serverTime: number;
};

export type Unread = { message: number; todo: number; notice: number };

/** What is stored about the person: the sign-in result without the access token. */
export type UserInfo = {
  refresh_token: string;
  tenantId: string;
  accountNo: string;
  userName: string;
  roleType: string;
  userType: string;
  avatarUrl: string | null;
  passWordLevel: 0 | 1 | 2;
  oauthId: string | null;
  schoolName: string;
  lastLoginTime: string | null;
  detail: UserDetail;
  theme?: Record<string, unknown> | null;
  layoutVersion?: number | null;
  /** The look that the person made for himself, as the server keeps it. */
  userTheme?: { options: Record<string, unknown>; mode: string | null; version: number } | null;
  unread?: Unread;
};

export type LoginResult = UserInfo & {
  access_token: string;
  token_type: string;
  expires_in: number;
  /** CAS only: the safe path to open. */
  redirect?: string;
};

export type RouteMeta = {
  title: string;
  i18n?: Partial<Record<'zh-cn' | 'zh-tw' | 'en', string>>;
  isLink?: string | null;
  isHide?: boolean;
  isKeepAlive?: boolean;
  isAffix?: boolean;
  isIframe?: boolean;
  isTag?: boolean;
  isAuth?: boolean;
  icon?: string | null;
  menuId?: string;
  /** 0 here, 1 a new window, 2 a tab of the layout. */
  openType?: 0 | 1 | 2;
  /** Shown among the services of a phone. */
  onPhone?: boolean;
  moduleCode?: string | null;
};

export type RouteRecord = {
  path: string;
  name: string;
  component: string | null;
  redirect: string | null;
  meta: RouteMeta;
  children?: RouteRecord[];
};

/** Presence of a key is the permission. */
export type Buttons = Record<string, { name: string; menuId: string }>;

export type AppInfo = {
  appType: string | number;
  tenantId: string;
  schoolName: string;
  ssoType: number | string;
  ssoLoginUrl: string | null;
  ssoLogoutUrl: string | null;
  isWartermark: boolean;
  wartermarkText: string | null;
  globalTitle: string;
  globalViceTitle: string | null;
  loginTips: string | null;
  showLogin: boolean;
  captchaMode: string;
  loginModes: string[];
  socials: { source: string; name: string; icon: string | null }[];
  logo: string | null;
  loginBg: string | null;
  icp: string | null;
  primary: string | null;
  /** The rest of the school's look: options of the theme drawer that differ from the product's. */
  look: Record<string, unknown>;
  lockScreenTime: number | null;
  serverTime: number;
  licence?: { status: 'unregistered' | 'trial' | 'active' | 'expired'; daysLeft: number | null };
  /** The schools that share this host; empty where the host is one school's. */
  schools?: Option[];
  /** The privacy text at the sign-in; null where the school names none. */
  privacy?: { mode: 'shown' | 'required'; version: number; title: string } | null;
  /** Other hosts whose pages may be framed. */
  frameHosts?: string[];
};
