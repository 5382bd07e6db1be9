-- An authenticator that somebody bound, or is about to. The secret is sealed; a time step is taken once.
create table sys_user_second_auth (
  tenant_id text not null,
  user_id uuid not null,
  method text not null check (method in ('totp')),
  secret text not null,
  asked_at timestamptz(0) not null,
  bound_at timestamptz(0),
  last_step bigint not null default 0,
  primary key (tenant_id, user_id, method),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);

-- Ten ways in for whoever lost the authenticator. Each is deleted by its use.
create table sys_recovery_code (
  tenant_id text not null,
  user_id uuid not null,
  code_hash text not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
