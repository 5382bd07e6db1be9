-- How each node was doing, minute by minute, for thirty days. Only the school that carries the platform has lines.
create table monitor_sample (
  tenant_id text not null references sys_tenant (id),
  node text not null,
  at timestamptz(0) not null,
  calls int not null,
  errors int not null,
  p95 real not null,
  rss bigint not null,
  heap bigint not null,
  loop_delay real not null,
  live int not null,
  pool_busy int not null,
  pool_waiting int not null,
  queued int not null,
  primary key (tenant_id, node, at)
);
create index monitor_sample_at on monitor_sample (tenant_id, at);
