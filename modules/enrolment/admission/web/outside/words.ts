import { storedLanguage } from '#platform/web/client/language.ts';

/** Simplified, traditional, English. Inlined: the page is opened by people without an account, often on slow lines. */
const WORDS = {
  title: ['录取通知书核验', '錄取通知書核驗', 'Admission letter check'],
  genuine: ['该录取通知书真实有效', '該錄取通知書真實有效', 'The letter is genuine and valid'],
  over: ['该生录取资格已取消', '該生錄取資格已取消', 'This admission has ended'],
  school: ['学校', '學校', 'School'],
  year: ['年度', '年度', 'Year'],
  number: ['通知书编号', '通知書編號', 'Letter number'],
  name: ['姓名', '姓名', 'Name'],
  major: ['录取专业', '錄取專業', 'Major'],
  notices: ['招生公告', '招生公告', 'From the admission office'],
  failed: ['未找到该通知书', '未找到該通知書', 'No such letter'],
  loading: ['加载中…', '載入中…', 'Loading…'],
} as const satisfies Record<string, readonly [string, string, string]>;

const PLACE = { 'zh-cn': 0, 'zh-tw': 1, en: 2 } as const;

export const say = (key: keyof typeof WORDS): string => WORDS[key][PLACE[storedLanguage()]];
