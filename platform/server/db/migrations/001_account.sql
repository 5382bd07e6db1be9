-- Schools, accounts, sessions, grants. Shared tables (no wall) are listed in walls.ts.

create extension if not exists btree_gist;

create table sys_tenant (
  id text primary key check (id ~ '^[0-9]{6}$'),
  school_name text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz(0) not null default now()
);

-- Fingerprints of keys that live outside the database: a node with another key must not start.
create table sys_secret (
  name text primary key,
  fingerprint text not null
);

create table sys_user (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  account_no text not null,
  user_name text not null,
  avatar_file_id uuid,
  gender text,
  phone text,
  phone_hash text,
  email text,
  user_type text not null check (user_type in ('staff', 'student', 'employer', 'applicant', 'alumnus', 'platform')),
  person_id uuid,
  password_hash text,
  password_level smallint not null default 0,
  must_change_password boolean not null default false,
  default_role_type text not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  expire_on date,
  last_login_at timestamptz(0),
  last_login_ip text,
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null default now(),
  primary key (tenant_id, id),
  constraint "account.accountNoTaken" unique (tenant_id, account_no)
);
create index sys_user_person on sys_user (tenant_id, person_id);
create index sys_user_phone on sys_user (tenant_id, phone_hash);

-- Reached before a tenant is known, by the hash of a random token only.
create table sys_session (
  access_hash text primary key,
  id uuid not null unique,
  tenant_id text not null references sys_tenant (id),
  user_id uuid not null,
  client_id text not null,
  role_type text not null,
  refresh_hash text not null,
  previous_refresh_hash text,
  rotated_at timestamptz,
  issued_at timestamptz not null,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  last_active_at timestamptz not null,
  sign_key text not null,
  ip text,
  user_agent text,
  unlock_failures int not null default 0,
  revoked_at timestamptz,
  revoke_reason text
);
create index sys_session_refresh on sys_session (refresh_hash);
create index sys_session_previous on sys_session (previous_refresh_hash);
create index sys_session_user on sys_session (tenant_id, user_id) where revoked_at is null;

-- Counters of failures and requests: key, window, count. One atomic upsert each.
create unlogged table sys_throttle (
  key text primary key,
  count int not null,
  until timestamptz not null
);

create unlogged table sys_captcha (
  key text primary key,
  answer text not null,
  tries int not null default 0,
  until timestamptz not null
);

-- Signatures of writing calls seen in the last minutes, so that a replay is refused on every node.
create unlogged table sys_seen_request (
  tenant_id text not null,
  signature text not null,
  at timestamptz not null,
  constraint "kit.duplicateSubmit" primary key (tenant_id, signature)
);

create table sys_role (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  role_code text not null,
  role_name text not null,
  role_type text not null check (role_type in ('gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw')),
  built_in boolean not null default false,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  sort int not null default 0,
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null default now(),
  primary key (tenant_id, id),
  constraint "access.roleCodeTaken" unique (tenant_id, role_code)
);

create table sys_user_role (
  tenant_id text not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references sys_role (tenant_id, id)
);

-- Directories, pages and buttons. Rows come from the rooms' declarations; the school may rename, move, hide.
create table sys_menu (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  parent_id uuid,
  code text not null,
  category text not null check (category in ('directory', 'page', 'button')),
  name jsonb not null,
  path text,
  component text,
  icon text,
  sort int not null default 0,
  open_type smallint not null default 0 check (open_type in (0, 1, 2)),
  link_url text,
  is_hide boolean not null default false,
  is_keep_alive boolean not null default true,
  is_affix boolean not null default false,
  is_iframe boolean not null default false,
  is_tag boolean not null default true,
  on_phone boolean not null default false,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  room text,
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references sys_menu (tenant_id, id),
  constraint "access.menuCodeTaken" unique (tenant_id, code)
);

create table sys_role_menu (
  tenant_id text not null,
  role_id uuid not null,
  menu_id uuid not null,
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, menu_id) references sys_menu (tenant_id, id) on delete cascade
);

-- Which rows a role sees: for one page, or for all pages where menu_code is '*'.
create table sys_role_scope (
  tenant_id text not null,
  role_id uuid not null,
  menu_code text not null,
  scope_type text not null,
  custom jsonb not null default '{}',
  primary key (tenant_id, role_id, menu_code, scope_type),
  foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete cascade
);

create table sys_login_log (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_name text not null,
  user_id uuid,
  grant_type text not null,
  result text not null check (result in ('success', 'failure')),
  reason text,
  ip text,
  user_agent text,
  at timestamptz(0) not null,
  primary key (tenant_id, id)
);
create index sys_login_log_at on sys_login_log (tenant_id, at desc);
