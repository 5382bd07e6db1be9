import { expect, test } from '@playwright/test';
import { arriveAt, SHOWN, signInToPages } from './support/pages.ts';

// Every static route of the specification (§2), for everybody: what it shows, or that no menu leads to it yet.

/** Pages of whoever is signed in: title, and what the page can't be without (domain/platform.md T2). */
const OWN = [
  { path: '/index', title: '首页', shows: /(凌晨|早上|上午|中午|下午|傍晚|晚上)好|夜深了/ },
  { path: '/servicecenter', title: '服务大厅', shows: /全部服务/ },
  { path: '/personalcenter', title: '个人中心', shows: /基本信息.*登录设备.*消息订阅.*我的数据/s },
  { path: '/desktopset', title: '桌面配置', shows: /添加组件.*恢复默认/s },
  { path: '/personal/mymessage', title: '我的消息', shows: /全部.*审批.*提醒.*只看未读/s },
  { path: '/personal/usertodo', title: '我的待办', shows: /待办.*已办.*我发起.*抄送我/s },
  { path: '/personal/mynotice', title: '我的通知', shows: /未读.*必读.*待确认/s },
  { path: '/personal/myfilelink', title: '文件下载', shows: /文件.*我的任务/s },
  { path: '/personal/mylesson', title: '今日课表', shows: /第一学期|第二学期|课表/ },
  { path: '/personal/userapps', title: '我的应用', shows: /我的收藏|办公/ },
  { path: '/personal/userschedule', title: '我的日程', shows: /今天.*月.*周.*日.*新建日程/s },
  { path: '/personal/usermoreapplys', title: '更多申请', shows: /流程类型|我的申请|暂无/ },
  { path: '/401', title: '401', shows: /未授权.*请联系管理员.*重新授权/s },
  { path: '/nowhere', title: '', shows: /地址错误或无权限.*返回首页|尚未分配菜单/s },
];

const SIGN_IN = /欢迎登录.*登录/s;
/** Doors for whoever isn't signed in. */
const DOORS = [
  { path: '/', shows: SIGN_IN },
  { path: '/login', shows: SIGN_IN },
  { path: '/loginbyoauth2', shows: /登录没有成功.*返回登录/s },
  { path: '/loginbyjwt', shows: /登录没有成功.*返回登录/s },
  { path: '/loginbywechatenterprise', shows: /登录没有成功.*返回登录/s },
  { path: '/bindingusertoautologin', shows: SIGN_IN },
  { path: '/registerschool', shows: /软件注册.*机器码.*激活.*试用/s },
  { path: '/oauth/callback/cas', shows: /登录没有成功.*返回登录/s },
];

/** Public realms whose rooms aren't there yet. The room that brings one moves its routes up, with what they show. */
const SCREENS =
  'zhcpdatascreenone zhcpdatascreentwo zhcpdatascreenthree dormBigScreen leavedatascreenone dormInspect';
const AWAITED = [
  ...`${SCREENS} welcome carousel carouseltest`.split(' ').map((name) => `/datascreen/${name}`),
  ...['/fktjwj', '/home', '/home/lofTV', '/lofTV'],
  ...['/welcome', '/welcome/login', '/welcome/loginbywechatenterprise', '/welcome/index'],
  ...['/dzks/login', '/dzks/index'],
];
const REALM = /^\/(datascreen|fktjwj|home|lofTV|welcome|dzks)\b/;

test('each static route shows what it must to whoever is not signed in, and protected ones lead to the sign-in', async ({
  page,
}) => {
  for (const { path, shows } of DOORS) {
    await page.goto(path);
    await expect(page.locator('body'), path).toContainText(shows);
  }
  for (const path of AWAITED) {
    await page.goto(path);
    await expect(page.locator('body'), path).toContainText('地址错误或页面不存在');
  }
  for (const { path } of [{ path: '/personal' }, ...OWN].filter((one) => one.path !== '/401')) {
    await page.goto(`${path}?a=1#b`);
    await expect(page, path).toHaveURL(`/?redirect=${encodeURIComponent(`${path}?a=1#b`)}`);
  }
});

// one of each kind of menu: what differs between the others is walked by roles
for (const account of ['admin', 'fdy01', 'stu01', 'mw01'])
  test(`each static route shows ${account} what it must, and no menu leads where nothing is`, async ({
    page,
  }) => {
    const menu = page.waitForResponse((answer) => answer.url().includes('/sysMenu/getUserRoutes'));
    const pages = await signInToPages(page, account);
    const given = await (await menu).text();
    const addresses = [...given.matchAll(/"(?:path|isLink|redirect)":"([^"]+)"/g)].map((found) => found[1]!);
    expect(addresses.length).toBeGreaterThanOrEqual(pages.length);
    expect(addresses.filter((address) => REALM.test(address))).toEqual([]);
    await page.goto('/personal');
    await expect(page).toHaveURL('/personal/mymessage');
    for (const { path, title, shows } of OWN) {
      await arriveAt(page, path);
      await expect(page, path).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.locator(SHOWN), path).toContainText(shows);
      const links = await page
        .locator(`${SHOWN} a[href]`)
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
      expect(
        links.filter((link) => REALM.test(link)),
        path,
      ).toEqual([]);
    }
  });
