import type { ProviderName, Scene } from '../providers.ts';

type Online = Exclude<Scene, 'counter'>;

/** How a channel is paid by on this screen: a code for another phone at a desk, the channel's own page on a phone. */
export function sceneFor(provider: ProviderName, { phone }: { phone: boolean }): Online {
  if (provider === 'sandbox') return 'sandbox';
  if (provider === 'alipay') return phone ? 'wap' : 'page';
  return phone ? 'h5' : 'native';
}
