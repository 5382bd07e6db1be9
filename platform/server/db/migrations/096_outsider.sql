-- People without an account whose word a case waits for: named by a room when the step opens, asked by a link. The row is
-- what the case's history calls them by; the phone is sealed.
create table flow_outsider (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  instance_id uuid not null,
  name text not null,
  phone text not null,
  created_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);
create index flow_outsider_case on flow_outsider (tenant_id, instance_id);
