import type pg from 'pg';
import { APP_ROLE } from './connect.ts';

/** Whoever asks as the owner of the tables: a pool, or one connection within a transaction. */
type Owner = { query: pg.ClientBase['query'] };

/**
 * Tables that the whole installation shares. Each is reached by platform code only;
 * a test holds this list against the catalogue.
 */
export const SHARED_TABLES = [
  'sys_migration',
  'sys_tenant',
  'sys_session',
  'sys_secret',
  'sys_throttle',
  'sys_captcha',
  'sys_storage',
  'sys_package',
  'sys_backup',
  'region',
];

/** How the comment of a table begins whose lines the serving role writes once and never touches again. */
const APPEND_ONLY = 'append-only';

/**
 * PostgreSQL lets everybody hold a connection for hours, run a text as a statement, and keep objects that no wall knows.
 * Nothing of ours asks for it. Who doesn't own these functions (a database that somebody else runs) closes nothing here.
 */
const CLOSED = `do $$ declare one text; begin
  for one in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace
    and p.proname ~ '^(pg_sleep|query_to_xml|cursor_to_xml|table_to_xml|schema_to_xml|database_to_xml|lo_|lowrite|loread)'
    and has_function_privilege('${APP_ROLE}', p.oid, 'execute')
  loop execute 'revoke execute on function ' || one || ' from public'; end loop;
exception when insufficient_privilege then null; end $$`;

/** The right to tell the planner how large tables are (recount.ts), which PostgreSQL knows since release 17. */
const COUNTS = `do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on all tables in schema public to ${APP_ROLE}';
  end if; end $$`;

/**
 * Makes the serving role and puts every tenant table behind row security.
 * Idempotent, runs after the migrations, so that no migration can forget the wall.
 */
export async function raiseWalls(owner: Owner): Promise<void> {
  await ensureRole(owner);
  const { rows } = await owner.query<{ name: string }>(
    `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and not (c.relrowsecurity and c.relforcerowsecurity)
      and c.relname <> all($1)`,
    [SHARED_TABLES],
  );
  // one transaction for all of them: two hundred commits would each wait for the disk
  await owner.query(rows.map(({ name }) => wallOf(name)).join('\n'));
  await owner.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage on all sequences in schema public to ${APP_ROLE};
    revoke all on sys_migration from ${APP_ROLE};`);
  await owner.query(COUNTS);
  await owner.query(CLOSED);
  await owner.query(`do $$ declare name text; begin
    for name in select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') like '${APPEND_ONLY}%'
    loop execute 'revoke update, delete on ' || name || ' from ${APP_ROLE}'; end loop; end $$`);
}

const wallOf = (table: string): string => `
  alter table "${table}" enable row level security;
  alter table "${table}" force row level security;
  drop policy if exists tenant on "${table}";
  create policy tenant on "${table}" using (tenant_id = current_setting('app.tenant'))
    with check (tenant_id = current_setting('app.tenant'));`;

async function ensureRole(owner: Owner): Promise<void> {
  const role = await owner.query<{ bypass: boolean }>(
    'select rolsuper or rolbypassrls as bypass from pg_roles where rolname = $1',
    [APP_ROLE],
  );
  try {
    if (role.rowCount === 0) await owner.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls`);
    await owner.query(`do $$ begin
      if not pg_has_role(current_user, '${APP_ROLE}', 'member') then execute 'grant ${APP_ROLE} to current_user'; end if;
    end $$`);
  } catch (error) {
    throw new Error(
      `The database user may not create or use the role ${APP_ROLE}. As a superuser run: ` +
        `create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <this user>; (${(error as Error).message})`,
      { cause: error },
    );
  }
  if (role.rows[0]?.bypass) {
    throw new Error(
      `The role ${APP_ROLE} bypasses row security. Run: alter role ${APP_ROLE} nosuperuser nobypassrls;`,
    );
  }
}
