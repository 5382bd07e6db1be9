import type { StaticPage } from '#platform/web/shell/static-page.ts';

const kept = { isKeepAlive: true, isTag: true, isAuth: true, title: '' };
const affixed = { ...kept, isAffix: true };

/** The built-in pages of spec §2. Each exists as soon as its room brings it; until then its address is not found. */
export const STATIC_PAGES: readonly StaticPage[] = [
  {
    path: '/index',
    component: 'portal/desktop/home',
    word: 'static.home',
    meta: { ...affixed, icon: 'home' },
    inMenu: true,
  },
  {
    path: '/servicecenter',
    component: 'portal/service-centre/center',
    word: 'static.serviceCenter',
    meta: { ...affixed, icon: 'grid' },
    inMenu: true,
  },
  {
    path: '/personalcenter',
    component: 'portal/personal/center',
    word: 'static.personalCenter',
    meta: { ...affixed, icon: 'user' },
  },
  {
    path: '/personal/security',
    component: 'account/security/mysecurity',
    word: 'static.mySecurity',
    meta: { ...kept, icon: 'shield' },
  },
  { path: '/desktopset', component: 'portal/desktop/desktopset', word: 'static.desktopSet', meta: kept },
  {
    path: '/personal/mymessage',
    component: 'portal/message/mymessage',
    word: 'static.myMessages',
    meta: kept,
  },
  { path: '/personal/usertodo', component: 'portal/todo/usertodo', word: 'static.myTodos', meta: kept },
  { path: '/personal/mynotice', component: 'portal/notice/mynotice', word: 'static.myNotices', meta: kept },
  {
    path: '/personal/myfilelink',
    component: 'resource/exchange/myfilelink',
    word: 'static.myFiles',
    meta: kept,
  },
  { path: '/personal/mylesson', component: 'base/calendar/mylesson', word: 'static.myLessons', meta: kept },
  {
    path: '/personal/userapps',
    component: 'portal/service-centre/userapps',
    word: 'static.myApps',
    meta: kept,
  },
  {
    path: '/personal/userschedule',
    component: 'portal/schedule/userschedule',
    word: 'static.mySchedule',
    meta: kept,
  },
  {
    path: '/personal/usermoreapplys',
    component: 'process/task/usermoreapplys',
    word: 'static.moreApplications',
    meta: kept,
  },
];
