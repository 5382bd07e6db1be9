/** Ways a message travels. */
export const MEDIA = ['sms', 'email', 'wxwork'] as const;
export type Medium = (typeof MEDIA)[number];

/** `long`: more than a line is usual. */
type Setting = {
  name: string;
  long?: true;
  default?: string;
  options?: readonly string[];
  optional?: boolean;
};

export type ProviderName = 'debug' | 'aliyun' | 'tencent' | 'huawei' | 'http' | 'smtp' | 'wxwork';

export type ProviderForm = {
  media: readonly Medium[];
  settings: readonly Setting[];
  /** Has a secret; `optional` where some servers ask for none. */
  secret: 'needed' | 'optional' | 'none';
  /** Sends only texts that it has approved, by their number. */
  ownTemplates: boolean;
  /** Says what is left. */
  balance?: true;
  /** Tells later whether a message arrived. */
  receipts: boolean;
};

/** What each provider wants to be told. The form is drawn from it and the server checks by it. */
export const PROVIDERS: { readonly [P in ProviderName]: ProviderForm } = {
  debug: { media: MEDIA, settings: [], secret: 'none', ownTemplates: false, receipts: false },
  aliyun: {
    media: ['sms'],
    settings: [
      { name: 'accessKeyId' },
      { name: 'signName' },
      { name: 'endpoint', default: 'https://dysmsapi.aliyuncs.com' },
      { name: 'balanceEndpoint', default: 'https://business.aliyuncs.com', optional: true },
    ],
    secret: 'needed',
    ownTemplates: true,
    balance: true,
    receipts: true,
  },
  tencent: {
    media: ['sms'],
    settings: [
      { name: 'secretId' },
      { name: 'sdkAppId' },
      { name: 'signName' },
      { name: 'region', default: 'ap-guangzhou' },
      { name: 'endpoint', default: 'https://sms.tencentcloudapi.com' },
    ],
    secret: 'needed',
    ownTemplates: true,
    balance: true,
    receipts: true,
  },
  huawei: {
    media: ['sms'],
    settings: [
      { name: 'appKey' },
      { name: 'sender' },
      { name: 'signName' },
      { name: 'endpoint', default: 'https://smsapi.cn-north-4.myhuaweicloud.com:443' },
    ],
    secret: 'needed',
    ownTemplates: true,
    receipts: true,
  },
  http: {
    media: ['sms'],
    settings: [
      { name: 'endpoint' },
      { name: 'body', default: '{"mobile":"{to}","content":"{content}","id":"{id}"}', long: true },
      { name: 'authorization', optional: true },
      { name: 'codeField', default: 'code' },
      { name: 'codeFine', default: '0' },
      { name: 'idField', default: 'messageId', optional: true },
    ],
    secret: 'optional',
    ownTemplates: false,
    receipts: true,
  },
  smtp: {
    media: ['email'],
    settings: [
      { name: 'host' },
      { name: 'port', default: '465' },
      { name: 'security', default: 'tls', options: ['tls', 'starttls', 'none'] },
      { name: 'user', optional: true },
      { name: 'from' },
    ],
    secret: 'optional',
    ownTemplates: false,
    receipts: false,
  },
  wxwork: {
    media: ['wxwork'],
    settings: [
      { name: 'corpId' },
      { name: 'agentId' },
      { name: 'endpoint', default: 'https://qyapi.weixin.qq.com' },
    ],
    secret: 'needed',
    ownTemplates: false,
    receipts: false,
  },
};

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];
