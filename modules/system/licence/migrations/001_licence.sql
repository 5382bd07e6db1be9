-- What a school may use, and until when. A school without a row is not limited.
create table sys_licence (
  tenant_id text not null references sys_tenant (id),
  kind text not null check (kind in ('licence', 'trial')),
  licence_no text not null,
  modules text[] not null default '{}',
  max_users int not null,
  valid_from date not null,
  valid_to date not null,
  issued_at timestamptz not null,
  registered_at timestamptz(0) not null,
  primary key (tenant_id)
);

-- Schools that asked for a trial; kept by the school that carries the platform.
create table sys_licence_request (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  school_name text not null,
  school_code text,
  contact text not null,
  phone text not null,
  phone_hash text not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  reason text,
  school_id text,
  created_at timestamptz(0) not null,
  decided_at timestamptz(0),
  primary key (tenant_id, id)
);
create unique index "licence.requestPending" on sys_licence_request (tenant_id, phone_hash) where state = 'pending';

create table sys_licence_code (
  tenant_id text not null references sys_tenant (id),
  phone_hash text not null,
  code_hash text not null,
  tries int not null default 0,
  until timestamptz not null,
  primary key (tenant_id, phone_hash)
);
