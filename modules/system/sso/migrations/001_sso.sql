-- Where the people of a school may prove who they are, besides here. Secrets are sealed.
create table sys_sso_config (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  name text not null,
  sso_type text not null check (sso_type in ('cas', 'oidc', 'oauth2', 'jwt', 'wecom')),
  settings jsonb not null,
  secret text,
  enabled boolean not null default false,
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "sso.codeTaken" unique (tenant_id, code)
);

-- Whose account somebody is elsewhere.
create table sys_user_oauth (
  tenant_id text not null,
  id uuid not null,
  user_id uuid not null,
  source text not null,
  open_id text not null,
  nick_name text,
  bound_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, source) references sys_sso_config (tenant_id, code) on delete cascade,
  constraint "sso.openIdTaken" unique (tenant_id, source, open_id),
  constraint "sso.alreadyBound" unique (tenant_id, user_id, source)
);

-- A browser that was sent away to prove who it is. Taken once, by that browser, within ten minutes.
create table sys_sso_ask (
  tenant_id text not null references sys_tenant (id),
  state_hash text not null,
  source text not null,
  browser_hash text not null,
  proof text not null,
  until timestamptz not null,
  primary key (tenant_id, state_hash)
);

-- Tickets and tokens that were shown once.
create table sys_sso_used (
  tenant_id text not null references sys_tenant (id),
  source text not null,
  token_hash text not null,
  until timestamptz not null,
  constraint "sso.usedBefore" primary key (tenant_id, source, token_hash)
);

-- Somebody who proved who he is elsewhere and has still to say which account is his.
create table sys_bind_ticket (
  tenant_id text not null references sys_tenant (id),
  ticket_hash text not null,
  source text not null,
  open_id text not null,
  nick_name text,
  until timestamptz not null,
  primary key (tenant_id, ticket_hash)
);

-- Sessions that began elsewhere: they end there too, and with what ends there.
create table sys_sso_session (
  tenant_id text not null references sys_tenant (id),
  session_id uuid not null,
  source text not null,
  ticket_hash text,
  at timestamptz(0) not null,
  primary key (tenant_id, session_id)
);
create index sys_sso_session_ticket on sys_sso_session (tenant_id, source, ticket_hash);
