import { storedLanguage } from '#platform/web/client/language.ts';

/** Simplified, traditional, English. Inlined: these pages are opened by people without an account, often on slow lines. */
const WORDS = {
  receiptTitle: ['收据核验', '收據核驗', 'Receipt check'],
  linkTitle: ['亲友代付', '親友代付', 'Pay for somebody'],
  sandboxTitle: ['测试支付', '測試支付', 'Test payment'],
  band: ['测试支付：不会产生真实扣款', '測試支付：不會產生真實扣款', 'A test: no money is taken'],
  genuine: ['该收据真实有效', '該收據真實有效', 'The receipt is genuine'],
  red: ['该收据为红字收据（退款）', '該收據為紅字收據（退款）', 'This is a red receipt (a refund)'],
  number: ['票号', '票號', 'Number'],
  payer: ['交款人', '交款人', 'Payer'],
  school: ['学校', '學校', 'School'],
  total: ['金额', '金額', 'Amount'],
  issued: ['开具时间', '開具時間', 'Issued'],
  items: ['项目', '項目', 'For'],
  state: ['状态', '狀態', 'Status'],
  payFor: ['为 {name} 缴费', '為 {name} 繳費', 'Paying for {name}'],
  nothing: ['没有待缴费用', '沒有待繳費用', 'Nothing to pay'],
  payBy: ['用{way}支付', '用{way}支付', 'Pay by {way}'],
  paid: ['支付成功，谢谢', '支付成功，謝謝', 'Paid. Thank you.'],
  scan: ['请扫码支付', '請掃碼支付', 'Scan to pay'],
  waiting: ['等待支付结果…', '等待支付結果…', 'Waiting for the payment…'],
  scanHere: [
    '请用手机扫码支付，支付完成后页面自动更新',
    '請用手機掃碼支付，支付完成後頁面自動更新',
    'Scan to pay; this page follows by itself',
  ],
  noWay: [
    '学校尚未开通在线支付，请到财务处缴费',
    '學校尚未開通在線支付，請到財務處繳費',
    'No online payment yet; please pay at the office',
  ],
  payFailed: [
    '支付没有发起，请稍后再试',
    '支付沒有發起，請稍後再試',
    'The payment was not begun. Please try again.',
  ],
  failed: ['链接无效或已过期', '連結無效或已過期', 'The link is not valid or has expired'],
  loading: ['加载中…', '載入中…', 'Loading…'],
  back: ['已完成，可关闭本页', '已完成，可關閉本頁', 'Done. You may close this page.'],
  'act.pay': ['支付成功', '支付成功', 'Pay'],
  'act.fail': ['支付失败', '支付失敗', 'Fail'],
  'act.repeat': ['成功并重复回调 3 次', '成功並重複回調 3 次', 'Pay, tell three times'],
  'act.tamper': ['篡改回调金额', '篡改回調金額', 'Tell another amount'],
  'act.forge': ['错误签名回调', '錯誤簽名回調', 'Tell with a wrong signature'],
  'act.late': ['关单后到账', '關單後到賬', 'Pay after closing'],
  'act.lost': ['成功但丢失回调', '成功但丟失回調', 'Pay, tell nobody'],
  'state.waiting': ['待支付', '待支付', 'Waiting'],
  'state.paid': ['已支付', '已支付', 'Paid'],
  'state.closed': ['已关闭', '已關閉', 'Closed'],
  'state.failed': ['失败', '失敗', 'Failed'],
} as const satisfies Record<string, readonly [string, string, string]>;

const COLUMN = { 'zh-cn': 0, 'zh-tw': 1, en: 2 } as const;

export function say(key: keyof typeof WORDS, facts: { readonly [name: string]: string } = {}): string {
  const text: string = WORDS[key][COLUMN[storedLanguage()]];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}
