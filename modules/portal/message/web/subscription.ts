export const ROOM = 'portal/message';

export type Way = 'site' | 'sms' | 'email' | 'wxwork';
export type Quiet = { quietFrom: string; quietTo: string };

export type Kind = {
  code: string;
  name: string;
  roomName: string;
  /** The site can't be turned off. */
  fixed: boolean;
  ways: Way[];
  /** Chosen by the person, not by the school. */
  own: boolean;
};

/** What `userSubscribe/getMine` tells. */
export type Subscribed = {
  media: { way: Way; contact: string | null; reachable: boolean }[];
  kinds: Kind[];
  quiet: Quiet | null;
  schoolQuiet: Quiet;
  quietMost: number;
  /** Of what comes by SMS, e-mail or WeChat Work. */
  language: string;
};
