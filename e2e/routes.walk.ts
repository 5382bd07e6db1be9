import { expect, test } from '@playwright/test';
import { BUILT_IN, NOWHERE, OWN } from './support/places.ts';

// The static routes of the specification (§2) for whoever isn't signed in; the others are walked by pages.

const SIGN_IN = /欢迎登录.*登录/s;
/** Doors for whoever isn't signed in. */
const DOORS = [
  { path: '/', shows: SIGN_IN },
  { path: '/login', shows: SIGN_IN },
  { path: '/loginbyoauth2', shows: /登录没有成功.*返回登录/s },
  { path: '/loginbyjwt', shows: /登录没有成功.*返回登录/s },
  { path: '/loginbywechatenterprise', shows: /登录没有成功.*返回登录/s },
  { path: '/bindingusertoautologin', shows: SIGN_IN },
  { path: '/dzks/login', shows: /单招考试系统.*登录.*报名/s },
  { path: '/dzks/index', shows: /单招考试系统.*登录.*报名/s },
  { path: '/registerschool', shows: /软件注册.*机器码.*激活.*试用/s },
  { path: '/oauth/callback/cas', shows: /登录没有成功.*返回登录/s },
  // newcomers have a door of their own
  ...['/welcome', '/welcome/login', '/welcome/index', '/welcome/loginbywechatenterprise'].map((path) => ({
    path,
    shows: /登录.*首次激活/s,
  })),
];

/** Walls: whoever isn't let in is asked for the code, a television shows its digits. */
const SCREENS = [
  ...['dormBigScreen', 'leavedatascreenone', 'dormInspect', 'welcome', 'carousel'].map((name) => ({
    path: `/datascreen/${name}`,
    shows: /请输入访问码/,
  })),
  // those who design screens sign in first
  { path: '/datascreen/carouseltest', shows: SIGN_IN },
  { path: '/home/lofTV', shows: /尚未配对.*\d{6}/s },
  { path: '/lofTV', shows: /尚未配对/ },
];

/** Public realms whose rooms aren't there yet. The room that brings one moves its routes up, with what they show. */
const AWAITED = [
  ...'zhcpdatascreenone zhcpdatascreentwo zhcpdatascreenthree'
    .split(' ')
    .map((name) => `/datascreen/${name}`),
  ...['/fktjwj', '/home'],
];

test('each static route shows what it must to whoever is not signed in, and protected ones lead to the sign-in', async ({
  page,
}) => {
  for (const { path, shows } of [...DOORS, ...SCREENS]) {
    await page.goto(path);
    await expect(page.locator('body'), path).toContainText(shows);
  }
  for (const path of AWAITED) {
    await page.goto(path);
    await expect(page.locator('body'), path).toContainText('地址错误或页面不存在');
  }
  const behind = [...BUILT_IN, ...OWN, NOWHERE].map((place) => place.path).filter((path) => path !== '/401');
  for (const path of ['/personal', ...behind]) {
    await page.goto(`${path}?a=1#b`);
    await expect(page, path).toHaveURL(`/?redirect=${encodeURIComponent(`${path}?a=1#b`)}`);
  }
});
