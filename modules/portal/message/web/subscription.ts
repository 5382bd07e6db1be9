export const ROOM = 'portal/message';

export type Way = 'site' | 'sms' | 'email' | 'wxwork';
