/** Public realms whose rooms aren't there yet: no menu and no link leads to them. */
export const REALM = /^\/(fktjwj|welcome|dzks)\b/;

/** A page: how its title begins and, where the specification says it, what it can't be without. */
export type Place = { path: string; title: string; shows?: RegExp };

/** Everybody's, whatever his menu; they are another's with each person. */
export const BUILT_IN: Place[] = [
  { path: '/index', title: '首页', shows: /(凌晨|早上|上午|中午|下午|傍晚|晚上)好|夜深了/ },
  { path: '/servicecenter', title: '服务大厅', shows: /全部服务/ },
  { path: '/personalcenter', title: '个人中心', shows: /基本信息.*登录设备.*消息订阅.*我的数据/s },
];
/** The other static routes of whoever is signed in (§2, domain/platform.md T2). */
export const OWN: Place[] = [
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
];
export const NOWHERE: Place = {
  path: '/nowhere',
  title: '',
  shows: /地址错误或无权限.*返回首页|尚未分配菜单/s,
};
