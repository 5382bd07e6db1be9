export const ROOM = 'resource/broadcast';

export type Wording = { id: string; name: string; code: string; medium: 'sms' | 'email'; content: string };

/** What `smsBatch/preview` answers. */
export type Preview = {
  receivers: number;
  segments: number;
  unreachable: number;
  blocked: number;
  missing: { name: string; count: number }[];
  wrong: { line: number; text: string }[];
  cost: number;
  left: number;
  needsConfirm: boolean;
  quietUntil: string | null;
  samples: string[];
};
