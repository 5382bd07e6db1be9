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
  forgotTitle: ['重置密码', '重設密碼', 'Reset your password'],
  forgotHow: [
    '验证码将发送到该账号绑定的手机，10 分钟内有效。没有绑定手机，或收不到验证码，请联系辅导员或学校信息中心核对身份后重置。',
    '驗證碼將傳送到該帳號綁定的手機，10 分鐘內有效。沒有綁定手機，或收不到驗證碼，請聯絡輔導員或學校資訊中心核對身分後重設。',
    'A code goes to the phone that the account knows, and is good for 10 minutes. Without a phone, or if nothing comes, ask your counsellor or the school’s IT desk.',
  ],
  codeOnItsWay: [
    '如果该账号绑定了手机，验证码已发出',
    '如果該帳號綁定了手機，驗證碼已傳送',
    'If the account knows a phone, the code is on its way',
  ],
  resetAndSignIn: ['重置并登录', '重設並登入', 'Reset and sign in'],
  activation: ['激活码', '啟用碼', 'Activation code'],
  activate: ['激活并登录', '啟用並登入', 'Activate and sign in'],
  activateTitle: ['激活账号', '啟用帳號', 'Activate your account'],
  verifyTitle: ['验证身份', '驗證身分', 'Prove who you are'],
  firstTime: ['首次使用？激活账号', '首次使用？啟用帳號', 'First time here? Activate your account'],
  needActivation: [
    '请输入学校发放的激活码',
    '請輸入學校發放的啟用碼',
    'Enter the code that your school handed out',
  ],
  policy: [
    '至少 {n} 个字符，不要使用常见密码',
    '至少 {n} 個字元，不要使用常見密碼',
    'At least {n} characters, and not a common password',
  ],
  policyKinds: [
    '至少 {n} 个字符，包含大写、小写、数字、特殊字符中的至少三类',
    '至少 {n} 個字元，包含大寫、小寫、數字、特殊字元中的至少三類',
    'At least {n} characters, with three of: upper case, lower case, digits, other signs',
  ],
  oldPassword: ['原密码', '原密碼', 'Old password'],
  newPassword: ['新密码', '新密碼', 'New password'],
  repeatPassword: ['再次输入新密码', '再次輸入新密碼', 'New password again'],
  notTheSame: ['两次输入的密码不一致', '兩次輸入的密碼不一致', 'The two passwords differ'],
  mustChange: [
    '为了账号安全，请先修改密码，再继续使用。',
    '為了帳號安全，請先修改密碼，再繼續使用。',
    'To keep your account safe, please change your password before you go on.',
  ],
  changePassword: ['修改密码', '修改密碼', 'Change password'],
  factorHow: [
    '请打开身份验证器，输入当前的 6 位验证码；手机不在身边时，可输入一个恢复码。',
    '請開啟身分驗證器，輸入目前的 6 位驗證碼；手機不在身邊時，可輸入一個恢復碼。',
    'Open your authenticator app and enter its 6 digits; without your phone, enter one of your recovery codes.',
  ],
  factorCode: ['验证码或恢复码', '驗證碼或恢復碼', 'Code or recovery code'],
  bindCode: ['验证器显示的 6 位验证码', '驗證器顯示的 6 位驗證碼', 'The 6 digits that the app shows'],
  goOn: ['继续', '繼續', 'Go on'],
  bindHow: [
    '学校要求使用二次验证。请用身份验证器扫描二维码，再输入它显示的验证码。',
    '學校要求使用二次驗證。請用身分驗證器掃描 QR 碼，再輸入它顯示的驗證碼。',
    'The school asks for a second factor. Scan the picture with an authenticator app, then enter the code that it shows.',
  ],
  bindPicture: ['身份验证器二维码', '身分驗證器 QR 碼', 'QR code for the authenticator app'],
  bindByHand: ['无法扫描时，手动输入密钥', '無法掃描時，手動輸入金鑰', 'If you cannot scan, type this key'],
  recoveryHow: [
    '请保存以下恢复码：手机丢失时，每个可代替验证码使用一次。恢复码只显示这一次。',
    '請儲存以下恢復碼：手機遺失時，每個可代替驗證碼使用一次。恢復碼只顯示這一次。',
    'Keep these recovery codes: if you lose your phone, each replaces a code once. They are shown only now.',
  ],
  savedThem: ['我已保存，继续', '我已儲存，繼續', 'I have kept them, go on'],
  signOut: ['退出登录', '登出', 'Sign out'],
  failed: ['登录没有成功', '登入沒有成功', 'Signing in did not work'],
  back: ['返回登录', '返回登入', 'Back to sign-in'],
  badRequest: [
    '登录请求无效或已过期，请重新发起',
    '登入請求無效或已過期，請重新發起',
    'This sign-in request is not valid or has expired; please start again',
  ],
  passkey: ['通行密钥', '通行密鑰', 'Passkey'],
  usePasskey: ['使用通行密钥', '使用通行密鑰', 'Use a passkey'],
  passkeyGone: [
    '没有使用通行密钥，请重试或换一种方式',
    '沒有使用通行密鑰，請重試或換一種方式',
    'No passkey was used; try again or another way',
  ],
  keyHow: [
    '请使用已绑定的通行密钥；无法使用时，可输入一个恢复码。',
    '請使用已綁定的通行密鑰；無法使用時，可輸入一個恢復碼。',
    'Use your passkey; without it, enter one of your recovery codes.',
  ],
  smsHow: ['验证码将发送到', '驗證碼將傳送到', 'The code goes to'],
  smsFactorCode: ['短信验证码或恢复码', '簡訊驗證碼或恢復碼', 'Code from the message, or recovery code'],
  recoveryCode: ['恢复码', '恢復碼', 'Recovery code'],
  byApp: ['改用身份验证器', '改用身分驗證器', 'Use the authenticator app'],
  bySms: ['改用短信验证码', '改用簡訊驗證碼', 'Use a text message'],
  otherWays: ['其他登录方式', '其他登入方式', 'Other ways to sign in'],
  providerRefused: [
    '认证源没有通过本次登录，或您取消了登录',
    '認證源沒有通過本次登入，或您取消了登入',
    'The provider didn’t confirm this sign-in, or you cancelled it',
  ],
  wecomHow: [
    '请用手机上的企业微信扫描二维码登录。',
    '請用手機上的企業微信掃描 QR 碼登入。',
    'Scan the picture with WeChat Work on your phone.',
  ],
  wecomPicture: ['企业微信登录二维码', '企業微信登入 QR 碼', 'WeChat Work sign-in'],
  wecomOpen: [
    '二维码没有显示？打开扫码页面',
    'QR 碼沒有顯示？開啟掃碼頁面',
    'No picture? Open the page with it',
  ],
  bindTitle: ['绑定账号', '綁定帳號', 'Bind your account'],
  bindFor: [
    '首次使用该方式登录，请绑定本系统账号，之后可直接登录。',
    '首次使用該方式登入，請綁定本系統帳號，之後可直接登入。',
    'You sign in this way for the first time. Bind your account here; after that you are in at once.',
  ],
  bindAndSignIn: ['绑定并登录', '綁定並登入', 'Bind and sign in'],
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
