import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { App } from '#modules/system/app/answers';
import { findable, matching } from '../web/find-apps.ts';

const app = (appName: string, keywords = ''): App => ({
  id: appName,
  appName,
  appCode: appName,
  appType: 'internal',
  category: 'affairs',
  categoryLabel: '学工服务',
  icon: null,
  color: null,
  remark: null,
  keywords,
  path: null,
  linkUrl: null,
  openType: 0,
  terminals: ['web'],
  openFrom: null,
  openTo: null,
  state: 'open',
  badge: null,
  isRecommend: false,
  collected: false,
  lastUsedTime: null,
  useTimes: 0,
});

test('a service is found by name, pinyin, its initials, keywords and category', async () => {
  const all = await findable([app('请假申请', '病假 事假'), app('我的报修'), app('校外请假统计')]);
  const names = (text: string) => matching(all, text).map(({ appName }) => appName);
  assert.deepEqual(names('请假'), ['请假申请', '校外请假统计']);
  assert.deepEqual(names('qjsq'), ['请假申请']);
  assert.deepEqual(names('wodebaoxiu'), ['我的报修']);
  assert.deepEqual(names('病假'), ['请假申请']);
  assert.equal(names('学工').length, 3);
  assert.equal(names('').length, 3);
  assert.deepEqual(names('无此服务'), []);
});
