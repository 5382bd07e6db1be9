import type { Outbound } from '#platform/server/outbound.ts';
import type { Medium } from '../providers.ts';

/** A message ready to leave. */
export type Outgoing = {
  /** Phone, e-mail address or WeChat Work id. */
  to: string;
  subject: string;
  content: string;
  /** For providers with templates of their own; null where the school has none that is approved. */
  template: { providerId: string; params: readonly (readonly [name: string, value: string])[] } | null;
  /** Ours; a provider that takes it along repeats it in its receipt. */
  id: string;
};

export type Sent = { providerId: string | null };

/** What is left with a provider: messages that may still leave, or money. */
export type Balance = { left: number; unit: 'messages' | 'fen' };

export type Receipt = { providerId: string; arrived: boolean; error: string | null };

export type Settings = { readonly [name: string]: string };

/** A channel as its school set it up, with its secret open. */
export type Channel = {
  id: string;
  name: string;
  medium: Medium;
  settings: Settings;
  secret: string;
  now: Date;
  /** The one way to other people's servers. */
  outbound: Outbound;
  /** Keeps a message where it can be read whole; null without demo data. */
  keep: ((message: Outgoing) => void) | null;
};

/** The one port to all that carries messages out of the house. */
export type Provider = {
  send(channel: Channel, message: Outgoing): Promise<Sent>;
  /** What is left; only where the protocol knows it. */
  balance?(channel: Channel): Promise<Balance>;
  /** What a provider tells later, and what it wants to hear. */
  receipts?: { read(body: readonly unknown[]): Receipt[]; thanks: object };
};

/**
 * Why a message did not leave. `later`: lost on the way or the provider is busy, worth another try. `channel`: this
 * channel can't, another may. `never`: the message or its receiver is wrong, whoever carries it.
 */
export class ChannelFault extends Error {
  readonly kind: 'later' | 'channel' | 'never';
  constructor(kind: ChannelFault['kind'], message: string) {
    super(message.slice(0, 400));
    this.kind = kind;
  }
}
