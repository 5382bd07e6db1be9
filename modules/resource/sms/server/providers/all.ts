import type { ProviderName } from '../../providers.ts';
import type { Provider } from '../port.ts';
import { aliyun } from './aliyun.ts';
import { http } from './http.ts';
import { huawei } from './huawei.ts';
import { smtp } from './smtp.ts';
import { tencent } from './tencent.ts';
import { wxwork } from './wxwork.ts';

/** Without a provider the log itself is where messages can be read. */
const debug: Provider = { send: async () => ({ providerId: null }) };

export const ALL: { readonly [P in ProviderName]: Provider } = {
  debug,
  aliyun,
  tencent,
  huawei,
  http,
  smtp,
  wxwork,
};
