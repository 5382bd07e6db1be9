import type pg from 'pg';
import type { Secrets } from '../auth/secret.ts';
import type { StorageChoice } from './switching-storage.ts';

type Row = {
  active: 'local' | 's3';
  endpoint: string;
  region: string;
  bucket: string;
  path_style: boolean;
  access_key: string;
  secret_key: string;
};

/** What the installation chose last; without a choice, the folder of this machine. Keys come out of their seal here. */
export async function storageChoice(pool: pg.Pool, secrets: Secrets): Promise<StorageChoice> {
  const { rows } = await pool.query<Row>('select * from sys_storage');
  const row = rows[0];
  if (!row) return { active: 'local', s3: null };
  const { active, endpoint, region, bucket, path_style: pathStyle } = row;
  const keys = { accessKey: secrets.open(row.access_key), secretKey: secrets.open(row.secret_key) };
  return { active, s3: { endpoint, region, bucket, pathStyle, ...keys } };
}
