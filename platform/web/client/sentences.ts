import { inlined } from './inlined.ts';

/** The client's own sentences in the reader's language, inlined because they must speak before and without any other file. */
export const sentence = inlined({
  timeout: ['网络超时', '網路逾時', 'The network timed out'],
  network: ['网络连接错误', '網路連線錯誤', 'Network connection error'],
  away: [
    '暂时连接不上服务器，正在重试；已填写的内容不会丢失',
    '暫時連線不上伺服器，正在重試；已填寫的內容不會遺失',
    'The server is briefly not reachable; trying again. Nothing that you typed is lost',
  ],
  notDone: [
    '服务暂时无法访问，刚才的操作没有完成，恢复后请再试',
    '服務暫時無法存取，剛才的操作沒有完成，恢復後請再試',
    'The service is briefly not reachable; this was not done. Please try again when it is back',
  ],
  server: ['服务器错误，错误代码：', '伺服器錯誤，錯誤代碼：', 'Server error, code: '],
  noData: ['没有可导出的数据', '沒有可匯出的資料', 'There is no data to export'],
  exportFailed: ['导出失败', '匯出失敗', 'Export failed'],
  exportLater: [
    '数据较多，正在后台生成，完成后请到“文件下载”中查看',
    '資料較多，正在後臺產生，完成後請到「檔案下載」中檢視',
    'Much data: the file is being made and will appear under “File downloads”',
  ],
  nothingToDelete: ['未获取到需要删除的数据', '未取得需要刪除的資料', 'No data obtained to delete'],
  incident: ['编号', '編號', 'Incident'],
  ok: ['确定', '確定', 'OK'],
  cancel: ['取消', '取消', 'Cancel'],
  close: ['关闭', '關閉', 'Close'],
  notice: ['提示', '提示', 'Please note'],
  reload: ['刷新页面', '重新整理', 'Reload'],
  stepUpTitle: ['验证身份', '驗證身分', 'Prove who you are'],
  stepUpWhy: [
    '此操作涉及敏感信息，请先验证是您本人。10 分钟内无需再次验证。',
    '此操作涉及敏感資訊，請先驗證是您本人。10 分鐘內無需再次驗證。',
    'This is a sensitive act: please show that it is you. For ten minutes you will not be asked again.',
  ],
  stepUpTotp: [
    '身份验证器中的 6 位验证码，或恢复码',
    '身分驗證器中的 6 位驗證碼，或恢復碼',
    'Code of your authenticator app, or a recovery code',
  ],
  stepUpSms: ['短信验证码，或恢复码', '簡訊驗證碼，或恢復碼', 'Code from the message, or a recovery code'],
  stepUpCode: [
    '收到的验证码，或恢复码',
    '收到的驗證碼，或恢復碼',
    'Code that you received, or a recovery code',
  ],
  stepUpRecovery: ['恢复码', '恢復碼', 'A recovery code'],
  sendCode: ['获取验证码', '取得驗證碼', 'Send code'],
  codeSent: ['验证码已发送', '驗證碼已傳送', 'The code was sent'],
  usePasskey: ['使用通行密钥', '使用通行密鑰', 'Use a passkey'],
  passkeyGone: ['没有使用通行密钥', '沒有使用通行密鑰', 'No passkey was used'],
  stepUpPassword: ['登录密码', '登入密碼', 'Your password'],
});

export type SentenceKey = Parameters<typeof sentence>[0];
