import type { Page } from '@playwright/test';

const meta = (title: string, rest: object = {}) => ({
  title,
  i18n: { 'zh-cn': title, 'zh-tw': title, en: `${title} (en)` },
  isLink: '',
  isHide: false,
  isKeepAlive: true,
  isAffix: false,
  isIframe: false,
  isTag: true,
  isAuth: true,
  icon: 'file',
  menuId: title,
  openType: 0,
  ...rest,
});

const entry = (path: string, title: string, component: string | null, rest: object = {}) => ({
  path: `/layout/walk/${path}`,
  name: path,
  component,
  redirect: null,
  meta: meta(title, rest),
  children: [],
});

const HOME = 'portal/desktop/home';

/** Entries of every kind that a school's administrator can make, for walking through the shell's side of them. */
export const WALK_MENU = {
  path: '/layout/walk',
  name: 'walk',
  component: null,
  redirect: null,
  meta: meta('巡检目录与很长的标题'),
  children: [
    entry('one', '甲页', HOME),
    entry('two', '乙页', HOME),
    entry('three', '丙页', HOME),
    entry('two/detail', '乙页详情', HOME, { isHide: true }),
    entry('forgetful', '不缓存页', HOME, { isKeepAlive: false }),
    entry('frame', '内嵌页', null, { isLink: '/walk-frame.html', isIframe: true }),
    entry('foreign', '外站内嵌', null, { isLink: 'https://elsewhere.example/x', isIframe: true }),
    entry('link', '外部链接', null, { isLink: '/walk-frame.html' }),
    entry('window', '新窗口链接', null, { isLink: '/walk-frame.html', openType: 1 }),
    entry('tab2', '另一标签页', null, { isLink: '/walk-frame.html?2', openType: 2, menuId: 'walk-tab2' }),
    entry('tab', '标签链接', null, { isLink: '/walk-frame.html', openType: 2, menuId: 'walk-tab' }),
  ],
};

/** A first level with one page only. */
const LONELY_MENU = {
  path: '/layout/lonely',
  name: 'lonely',
  component: null,
  redirect: null,
  meta: meta('独页目录'),
  children: [{ ...entry('', '独页', HOME), path: '/layout/lonely/page', name: 'lonelyPage' }],
};

/** Adds those entries to what the server answers, and a page to be framed. */
export async function extraMenus(page: Page): Promise<void> {
  await page.route('**/sysMenu/getUserRoutes*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: unknown[] };
    if (body.data) body.data.push(WALK_MENU, LONELY_MENU);
    await route.fulfill({ response: answer, json: body });
  });
  await page.context().route('**/walk-frame.html*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>frame</title><h1>framed</h1><input aria-label="note">',
    }),
  );
}
