/** Ways by which money comes in, and what each has to be told. Data for both sides. */

export type ProviderName = 'wechat' | 'alipay' | 'transfer' | 'cash' | 'pos' | 'sandbox';
/** How the payer pays: a code on another screen, inside WeChat, a phone's browser, a page of the channel. */
export type Scene = 'native' | 'jsapi' | 'h5' | 'page' | 'wap' | 'sandbox' | 'counter';

export type Setting = { name: string; default?: string; optional?: boolean; long?: boolean };
type About = {
  scenes: readonly Scene[];
  settings: readonly Setting[];
  /** Sealed, never shown again. */
  secrets: readonly Setting[];
  /** Payers choose it themselves. */
  online?: true;
  /** It gives a bill of each day. */
  reconciles?: true;
};

export const PROVIDERS: { readonly [P in ProviderName]: About } = {
  wechat: {
    scenes: ['native', 'jsapi', 'h5'],
    settings: [
      { name: 'mchId' },
      { name: 'appId' },
      { name: 'serialNo' },
      { name: 'platformSerial' },
      { name: 'platformKey', long: true },
      { name: 'endpoint', default: 'https://api.mch.weixin.qq.com' },
    ],
    secrets: [{ name: 'privateKey', long: true }, { name: 'apiV3Key' }],
    online: true,
    reconciles: true,
  },
  alipay: {
    scenes: ['page', 'wap', 'native'],
    settings: [
      { name: 'appId' },
      { name: 'sellerId' },
      { name: 'alipayKey', long: true },
      { name: 'endpoint', default: 'https://openapi.alipay.com/gateway.do' },
    ],
    secrets: [{ name: 'privateKey', long: true }],
    online: true,
    reconciles: true,
  },
  transfer: { scenes: ['counter'], settings: [{ name: 'bankName' }, { name: 'account' }], secrets: [] },
  cash: { scenes: ['counter'], settings: [], secrets: [] },
  pos: { scenes: ['counter'], settings: [{ name: 'terminal', optional: true }], secrets: [] },
  sandbox: {
    scenes: ['sandbox'],
    settings: [],
    secrets: [{ name: 'key', optional: true }],
    online: true,
    reconciles: true,
  },
};

export const PROVIDER_NAMES = ['wechat', 'alipay', 'transfer', 'cash', 'pos', 'sandbox'] as const;
