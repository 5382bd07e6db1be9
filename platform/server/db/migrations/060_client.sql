-- Other systems of the school that call this one: each with a secret of its own, a role, and what it may call from where.
create table sys_client (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  client_id text not null check (client_id like 'svc-%'),
  name text not null,
  role_id uuid not null,
  user_id uuid,
  calls text,
  ip_allow text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  secret_hash text,
  secret_at timestamptz(0),
  -- a secret that was replaced may be taken for a while longer, so that the other system can change over
  previous_hash text,
  previous_until timestamptz(0),
  last_used_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "sso.clientIdTaken" unique (tenant_id, client_id),
  constraint "sso.clientRole" foreign key (tenant_id, role_id) references sys_role (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id)
);

create table sys_client_call (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  client_id text not null,
  method text not null,
  path text not null,
  status int not null,
  ms int not null,
  ip text not null,
  trace_id text not null,
  at timestamptz(0) not null,
  primary key (tenant_id, id)
);
create index sys_client_call_client on sys_client_call (tenant_id, client_id, at desc);
