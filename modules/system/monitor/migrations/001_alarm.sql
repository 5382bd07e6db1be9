-- What is wrong now, since when, and when somebody was told last.
create table monitor_alarm (
  tenant_id text not null references sys_tenant (id),
  rule text not null,
  since timestamptz(0) not null,
  told_at timestamptz(0) not null,
  primary key (tenant_id, rule)
);
