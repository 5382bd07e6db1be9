-- What ran by the clock in a school, how long it took and how it ended. Kept for some days.
create table sys_clock_run (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  at timestamptz(0) not null,
  ms int not null,
  -- who asked for it; nobody when it was its time
  user_name text,
  -- the incident number under which the error log has it
  failed text,
  primary key (tenant_id, id)
);
create index sys_clock_run_name on sys_clock_run (tenant_id, name, at desc);
create index sys_clock_run_at on sys_clock_run (tenant_id, at);
