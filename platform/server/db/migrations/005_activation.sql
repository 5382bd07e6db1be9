-- One-time codes by which people open their accounts. Only keyed hashes are kept.
create table sys_activation (
  tenant_id text not null references sys_tenant (id),
  user_id uuid not null,
  code_hash text not null,
  until timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
