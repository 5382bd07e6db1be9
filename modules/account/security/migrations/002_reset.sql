-- One-time codes of people who forgot their password. A row exists for unknown names too, so that nothing tells them apart.
create table sys_password_reset (
  tenant_id text not null references sys_tenant (id),
  account_key text not null,
  code_hash text not null,
  tries int not null default 0,
  until timestamptz not null,
  primary key (tenant_id, account_key)
);
