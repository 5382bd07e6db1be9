import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { v7 } from 'uuid';
import pg from 'pg';
import { freshDatabase } from '#platform/test/database.ts';
import { APP_ROLE, connect } from '#platform/server/db/connect.ts';
import { migrate, type Migration } from '#platform/server/db/migrate.ts';
import { raiseWalls } from '#platform/server/db/walls.ts';
import { findRooms, migrationsOf } from './rooms.ts';

/** What the school's database had not run yet when these rows were written: all from 130 on, and two that moved. */
const LATER = [/\/(1[3-9]|[2-9]\d)\d_/, /^account\/security\/011/, /^dormitory\/register\/108/];
const isLater = ({ name }: Migration) => LATER.some((one) => one.test(name));

const [HERE, THERE] = ['000000', '000009'];
const SECRET_WORDS = 'security.reset';

/** Who owns the tables: the embedded database's superuser, or a plain user of a database that somebody else runs. */
for (const owner of ['superuser', 'plain user'])
  describe(`an old school, whose database is a ${owner}’s`, () => {
    test('keeps every account; who shared a phone or an address is told; codes of old messages are masked', async () => {
      const { url, drop } = await freshDatabase('empty', async () => {});
      const address = owner === 'superuser' ? url : await ownedBy(url);
      const pool = connect({ url: address, max: 2 });
      try {
        const all = migrationsOf(await findRooms());
        assert.ok(all.filter(isLater).length > 5);
        await migrate(
          pool,
          all.filter((one) => !isLater(one)),
        );
        await raiseWalls(pool);
        const ids = await asSchool(pool, oldRows);
        const ran = await migrate(pool, all);
        assert.ok(
          ran.includes('platform/130_contact.sql') && ran.includes('account/security/011_contact.sql'),
        );
        await raiseWalls(pool);
        await asSchool(pool, (client) => settled(client, ids));
        const { rows } = await pool.query(
          'select relname from pg_class where relrowsecurity and not relforcerowsecurity',
        );
        assert.deepEqual(rows, [], 'the walls stand again');
      } finally {
        await pool.end();
        await drop();
      }
    });
  });

/** The same database as the property of a user who may do nothing else. */
async function ownedBy(url: string): Promise<string> {
  const role = `old_${randomBytes(6).toString('hex')}`;
  const address = new URL(url);
  const database = address.pathname.slice(1);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`do $$ begin create role ${APP_ROLE} nologin nosuperuser nobypassrls;
    exception when duplicate_object then null; end $$`);
  await client.query(`create role ${role} login password '${role}' nosuperuser nobypassrls`);
  await client.query(
    `grant ${APP_ROLE} to ${role}; alter database ${database} owner to ${role}; alter schema public owner to ${role}`,
  );
  await client.end();
  address.username = role;
  address.password = role;
  return address.href;
}

/** Whoever owns the tables stands before the wall as well, one school after the other. */
async function asSchool<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`select set_config('app.tenant', $1, false)`, [HERE]);
    return await use(client);
  } finally {
    client.release(true);
  }
}

type Ids = Record<'bound' | 'newest' | 'old' | 'gone' | 'other', string>;

async function oldRows(client: pg.PoolClient): Promise<Ids> {
  const ids: Ids = { bound: v7(), newest: v7(), old: v7(), gone: v7(), other: v7() };
  await client.query(`insert into sys_tenant (id, school_name) values ($1, 'here'), ($2, 'there')`, [
    HERE,
    THERE,
  ]);
  const user = async (
    school: string,
    who: keyof Ids,
    { phone, email, at, status = 'enabled' }: { phone: string; email: string; at: string; status?: string },
  ) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [school]);
    await client.query(
      `insert into sys_user (tenant_id, id, account_no, user_name, user_type, default_role_type, phone, phone_hash, email,
         last_login_at, status, password_hash) values ($1, $2, $3, $3, 'staff', 'teacher', $4, $5, $6, $7, $8, 'kept')`,
      [school, ids[who], who, `sealed ${phone}`, phone, email, at, status],
    );
  };
  await user(HERE, 'bound', { phone: 'one', email: 'A@b.cn', at: '2025-01-01' });
  await user(HERE, 'newest', { phone: 'one', email: 'a@b.cn', at: '2026-10-01' });
  await user(HERE, 'old', { phone: 'one', email: 'old@b.cn', at: '2024-01-01' });
  await user(HERE, 'gone', { phone: 'one', email: 'a@B.cn', at: '2026-11-01', status: 'disabled' });
  await user(THERE, 'other', { phone: 'one', email: 'a@b.cn', at: '2023-01-01' });
  await client.query(`select set_config('app.tenant', $1, false)`, [HERE]);
  await client.query(
    `insert into sys_bound_phone (tenant_id, user_id, phone_hash, bound_at) values ($1, $2, 'one', now())`,
    [HERE, ids.bound],
  );
  const texts = [
    [SECRET_WORDS, 'delivered', '您的验证码 12345678'],
    [SECRET_WORDS, 'sent', '您的验证码 ******'],
    ['task.outsideAsk', 'undelivered', 'https://school/x/secret-link'],
    ['leave.approved', 'sent', '已批准'],
  ];
  for (const [template, state, content] of texts)
    await client.query(
      `insert into sms_log (tenant_id, id, phone, content, template_code, segments, state, created_at)
       values ($1, $2, 'sealed', $3, $4, 1, $5, now())`,
      [HERE, v7(), content, template, state],
    );
  return ids;
}

async function settled(client: pg.PoolClient, ids: Ids): Promise<void> {
  const { rows } = await client.query<{ who: string; phone: string | null; email: string | null }>(
    `select account_no as who, phone, email from sys_user where tenant_id = $1 order by account_no`,
    [HERE],
  );
  assert.deepEqual(rows, [
    { who: 'bound', phone: 'sealed one', email: null },
    // a number of somebody who left is nobody's any more
    { who: 'gone', phone: 'sealed one', email: 'a@B.cn' },
    { who: 'newest', phone: null, email: 'a@b.cn' },
    { who: 'old', phone: null, email: 'old@b.cn' },
  ]);
  const told = await client.query<{ who: string; event: string; english: string }>(
    `select u.account_no as who, m.event, m.texts -> 'en' ->> 'title' as english from sys_message m
     join sys_user u on u.id = m.user_id order by 1`,
  );
  assert.deepEqual(
    told.rows.map(({ who, event }) => `${who} ${event}`),
    ['bound contactShared:email', 'newest contactShared:phone', 'old contactShared:phone'],
  );
  assert.ok(told.rows.every(({ english }) => english.startsWith('Your account')));
  const letters = await client.query<{ content: string }>('select content from sms_log order by id');
  assert.deepEqual(
    letters.rows.map(({ content }) => content),
    ['******', '您的验证码 ******', '******', '已批准'],
  );
  await client.query(`select set_config('app.tenant', $1, false)`, [THERE]);
  const other = await client.query('select phone, email from sys_user where id = $1', [ids.other]);
  assert.deepEqual(other.rows, [{ phone: 'sealed one', email: 'a@b.cn' }], 'another school’s');
  await client.query(`select set_config('app.tenant', $1, false)`, [HERE]);
  const again = client.query(`update sys_user set phone_hash = 'one' where id = $1`, [ids.old]);
  await assert.rejects(again, /account.phoneTaken/);
}
