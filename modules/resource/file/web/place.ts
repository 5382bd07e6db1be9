import type { S3 } from '../server/answers.ts';

export const STARS = '******';
export const BLANK: S3 = {
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  accessKey: '',
  secretKey: '',
  pathStyle: true,
};
export const LINES = ['endpoint', 'region', 'bucket', 'accessKey', 'secretKey'] as const;
export type Line = (typeof LINES)[number];

export const isKey = (line: Line) => line === 'accessKey' || line === 'secretKey';

/** The word for what is wrong with a line; null when it is right. `kept` says that a key is stored already. */
export function wrongWith(line: Line, value: string, kept: boolean): string | null {
  if (value.trim() === '') return isKey(line) && kept ? null : 'ui.place.required';
  if (line === 'endpoint' && !/^https?:\/\/[^\s/]+/.test(value)) return 'ui.place.endpointWrong';
  if (line === 'bucket' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) return 'ui.place.bucketWrong';
  return null;
}

/** What is sent: a stored key that nobody touched travels as stars. */
export function toSend(s3: S3): S3 {
  return {
    ...s3,
    endpoint: s3.endpoint.trim(),
    accessKey: s3.accessKey || STARS,
    secretKey: s3.secretKey || STARS,
  };
}
