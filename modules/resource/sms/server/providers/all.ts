import type { ProviderName } from '../../providers.ts';
import { ChannelFault, type Provider } from '../port.ts';
import { aliyun } from './aliyun.ts';
import { http } from './http.ts';
import { huawei } from './huawei.ts';
import { smtp } from './smtp.ts';
import { tencent } from './tencent.ts';
import { wxwork } from './wxwork.ts';

/** Sends nothing. Only where there are demo data: else nobody could read what it took. */
const debug: Provider = {
  async send({ keep }, message) {
    if (!keep) throw new ChannelFault('channel', 'noChannel');
    keep(message);
    return { providerId: null };
  },
};

export const ALL: { readonly [P in ProviderName]: Provider } = {
  debug,
  aliyun,
  tencent,
  huawei,
  http,
  smtp,
  wxwork,
};
