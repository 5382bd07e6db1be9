import { storedLanguage, type Language } from '#platform/web/client/language.ts';

/** Simplified, traditional, English. Inlined: the sign-in page must not wait for a word file. */
const WORDS = {
  welcome: ['欢迎登录', '歡迎登入', 'Welcome'],
  hint: ['请使用学号或工号登录', '請使用學號或工號登入', 'Sign in with your student or staff number'],
  tabAccount: ['账号登录', '帳號登入', 'Account'],
  tabPhone: ['短信登录', '簡訊登入', 'Text message'],
  account: ['学号 / 工号', '學號 / 工號', 'Student or staff number'],
  phone: ['手机号', '手機號碼', 'Phone number'],
  password: ['密码', '密碼', 'Password'],
  code: ['短信验证码', '簡訊驗證碼', 'Code from the message'],
  sendCode: ['获取验证码', '取得驗證碼', 'Send code'],
  resend: ['{n} 秒后重发', '{n} 秒後重發', 'Again in {n} s'],
  codeSent: ['验证码已发送', '驗證碼已傳送', 'The code was sent'],
  captcha: ['验证码', '驗證碼', 'Characters in the picture'],
  captchaPicture: ['看不清，换一张', '看不清，換一張', 'Show another picture'],
  remember: ['记住账号', '記住帳號', 'Remember my number'],
  show: ['显示密码', '顯示密碼', 'Show password'],
  hide: ['隐藏密码', '隱藏密碼', 'Hide password'],
  capsLock: ['大写锁定已打开', '大寫鎖定已開啟', 'Caps Lock is on'],
  signIn: ['登录', '登入', 'Sign in'],
  signingIn: ['正在登录…', '正在登入…', 'Signing in…'],
  needAccount: ['请输入学号或工号', '請輸入學號或工號', 'Enter your number'],
  needPhone: ['请输入正确的手机号', '請輸入正確的手機號碼', 'Enter a valid phone number'],
  needPassword: ['请输入密码', '請輸入密碼', 'Enter your password'],
  needCode: ['请输入验证码', '請輸入驗證碼', 'Enter the code'],
  forgot: ['忘记密码？', '忘記密碼？', 'Forgot password?'],
  forgotHow: [
    '请联系辅导员或学校信息中心，核对身份后重置密码。',
    '請聯絡輔導員或學校資訊中心，核對身分後重設密碼。',
    'Ask your counsellor or the school’s IT desk: they reset it after checking who you are.',
  ],
  activation: ['激活码', '啟用碼', 'Activation code'],
  activate: ['激活并登录', '啟用並登入', 'Activate and sign in'],
  firstTime: ['首次使用？激活账号', '首次使用？啟用帳號', 'First time here? Activate your account'],
  needActivation: [
    '请输入学校发放的激活码',
    '請輸入學校發放的啟用碼',
    'Enter the code that your school handed out',
  ],
  weakPassword: [
    '密码至少 8 位，含大写、小写、数字、特殊字符中的两类以上',
    '密碼至少 8 位，含大寫、小寫、數字、特殊字元中的兩類以上',
    'At least 8 characters, two kinds of: upper case, lower case, digits, special characters',
  ],
  failed: ['登录没有成功', '登入沒有成功', 'Signing in did not work'],
  back: ['返回登录', '返回登入', 'Back to sign-in'],
  badRequest: [
    '登录请求无效或已过期，请重新发起',
    '登入請求無效或已過期，請重新發起',
    'This sign-in request is not valid or has expired; please start again',
  ],
  sso: ['统一身份认证登录', '統一身分認證登入', 'Single sign-on'],
  language: ['语言', '語言', 'Language'],
  slogan: [
    '学习、生活、办事，一处即达',
    '學習、生活、辦事，一處即達',
    'Study, live, get things done — in one place',
  ],
  product: ['智慧校园一体化服务平台', '智慧校園一體化服務平臺', 'Smart Campus Integrated Service Platform'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type WordKey = keyof typeof WORDS;

const COLUMN: Record<Language, 0 | 1 | 2> = { 'zh-cn': 0, 'zh-tw': 1, en: 2 };

/** A word of the sign-in page; `n` fills `{n}`. */
export function say(key: WordKey, n = 0, language: Language = storedLanguage()): string {
  return WORDS[key][COLUMN[language]].replace('{n}', String(n));
}
