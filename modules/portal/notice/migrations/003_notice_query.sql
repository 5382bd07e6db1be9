-- Receivers by what they are, under a name: asked anew each time that a notice which names the query goes out.
create table notice_query (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  conditions jsonb not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id) on delete cascade,
  constraint "notice.queryNameTaken" unique (tenant_id, owner_id, name)
);
