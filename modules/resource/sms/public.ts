export { smsOutlook, type SmsOutlook } from './server/outlook.ts';
export { filled, quietUntil, variablesOf } from './rules.ts';
export { dispatch } from './server/dispatch.ts';
export { groupQuota } from './server/limits.ts';
export { rulesOf } from './server/message.ts';
export { approvedMedia } from './server/approved.ts';
