import type { Outbound } from '#platform/server/outbound.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Blob, Flat } from '#platform/server/http/endpoint.ts';
import type { Fen } from '#platform/pure/money.ts';
import type { Work } from '#platform/server/work.ts';
import type { ProviderName, Scene } from '../providers.ts';
import type { Traded } from '../rules.ts';

/** A channel with its keys open, for one call to it. */
export type Channel = {
  id: string;
  provider: ProviderName;
  settings: { readonly [name: string]: string };
  secrets: { readonly [name: string]: string };
  feeRateBp: number;
  outbound: Outbound;
  now: Date;
  /** Where it tells us; without a query, as WeChat Pay asks. */
  notifyUrl: string;
  returnUrl: string;
  tenant: string;
  platform: Work['platform'];
};

export type Asked = {
  outTradeNo: string;
  fen: Fen;
  title: string;
  expireAt: Date;
  scene: Scene;
  ip: string;
  /** The payer inside WeChat. */
  openId?: string | undefined;
};

/** What the payer's screen does with it. */
export type Prepaid =
  | { kind: 'code'; text: string }
  | { kind: 'go'; url: string }
  | { kind: 'jsapi'; params: { [name: string]: string } };

/** What a channel knows of a trade. */
export type Seen = {
  state: 'waiting' | 'paid' | 'closed' | 'unknown';
  tradeNo: string | null;
  fen: Fen | null;
  paidAt: Date | null;
  payer: string | null;
};

/** A verified word of a channel about one trade. */
export type Notice = { outTradeNo: string; seen: Seen };

export type Back = { state: 'done' | 'sending' | 'failed'; channelNo: string | null; fault: string | null };

/** Why a channel didn't do what it was asked: `later` may go better, `no` stays so. */
export class PayFault extends Error {
  readonly kind: 'later' | 'no' | 'forged';
  constructor(kind: PayFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export type Heard = { headers: Headers; text: string; form: { readonly [name: string]: unknown } };

export type Provider = {
  prepay(channel: Channel, asked: Asked): Promise<Prepaid>;
  query(channel: Channel, outTradeNo: string): Promise<Seen>;
  close(channel: Channel, outTradeNo: string): Promise<void>;
  refund(
    channel: Channel,
    asked: { outTradeNo: string; refundNo: string; fen: Fen; total: Fen; reason: string },
  ): Promise<Back>;
  queryRefund(channel: Channel, asked: { outTradeNo: string; refundNo: string }): Promise<Back>;
  /** @throws PayFault `forged` where the signature isn't the channel's */
  read(channel: Channel, heard: Heard): Notice;
  /** How it wants to hear yes and no. */
  thanks(): Flat | Blob;
  sorry(): Flat | Blob;
  /** The trades of a day, `YYYY-MM-DD`. */
  bill(channel: Channel, day: string): Promise<Traded[]>;
};
