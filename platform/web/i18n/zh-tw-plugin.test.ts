import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toTraditional } from './zh-tw-plugin.ts';

test('settled terms are kept, the rest is converted with the terms of Taiwan', () => {
  assert.equal(toTraditional('导出数据字典'), '匯出資料字典');
  assert.equal(toTraditional('质量台账的反馈'), '品質臺帳的回饋');
  assert.equal(toTraditional('参数设置与专业代码'), '參數設定與專業代碼');
  assert.equal(toTraditional('资助对象和检查项目'), '資助對象和檢查項目');
  assert.equal(toTraditional('用户名和账号权限'), '帳號名稱和帳號權限');
});

test('placeholders and Latin text stay as they are', () => {
  assert.equal(toTraditional('还可尝试 {n} 次 Ctrl+K'), '還可嘗試 {n} 次 Ctrl+K');
});
