/**
 * Terms that the converter leaves in their mainland form, or turns into a programmer's word where a school means
 * another. Longer ones first.
 */
const TERMS: readonly (readonly [string, string])[] = [
  ['用户名', '帳號名稱'],
  ['二维码', '二維條碼'],
  ['身份证', '身分證'],
  ['用户', '使用者'],
  ['账号', '帳號'],
  ['权限', '權限'],
  ['身份', '身分'],
  ['审核', '審核'],
  ['发布', '發布'],
  ['类型', '類型'],
  ['当前', '目前'],
  ['丢失', '遺失'],
  ['超时', '逾時'],
  ['全屏', '全螢幕'],
  ['锁屏', '鎖定螢幕'],
  ['水印', '浮水印'],
  ['渐变', '漸層'],
  ['拖拽', '拖曳'],
  ['邮箱', '信箱'],
  ['质量', '品質'],
  ['台账', '臺帳'],
  ['反馈', '回饋'],
  ['密钥', '金鑰'],
  ['后台', '後臺'],
  ['参数', '參數'],
  ['代码', '代碼'],
  ['设备', '設備'],
  ['绑定', '綁定'],
  ['重置', '重設'],
  ['项目', '項目'],
  ['对象', '對象'],
  ['程序', '程序'],
];

/** Converts a text from simplified Chinese, the settled terms by this list and the rest by `convert`. */
export function keepTerms(text: string, convert: (text: string) => string): string {
  const marked = TERMS.reduce((now, [from], index) => now.replaceAll(from, mark(index)), text);
  return TERMS.reduce((now, [, to], index) => now.replaceAll(mark(index), to), convert(marked));
}

/** The list as one text: whoever keeps converted words keeps them until it changes. */
export const termsDigest = TERMS.map((pair) => pair.join('>')).join();

/** A private-use character keeps a settled term out of the converter's reach. */
function mark(index: number): string {
  return String.fromCharCode(0xe000 + index);
}
