import type { ProviderName } from '../../providers.ts';
import type { Provider } from '../port.ts';
import { alipay } from './alipay.ts';
import { sandbox } from './sandbox.ts';
import { wechat } from './wechat.ts';

/** Those that are spoken to; of cash, cards and the bank's files people tell us themselves. */
export const SPOKEN: { readonly [P in ProviderName]?: Provider } = { wechat, alipay, sandbox };
