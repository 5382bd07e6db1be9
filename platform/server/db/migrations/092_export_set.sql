-- Columns that somebody exports again and again, under a name; shared ones are offered to all.
create table export_set (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  resource text not null,
  name text not null check (name <> ''),
  fields text[] not null check (cardinality(fields) > 0),
  is_shared boolean not null,
  user_id uuid not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  constraint "exchange.setNameTaken" unique (tenant_id, resource, user_id, name)
);
