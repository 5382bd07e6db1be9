-- Scheduled jobs that a school has switched off.
create table clock_off (
  tenant_id text not null references sys_tenant (id),
  name text not null,
  user_id uuid not null,
  at timestamptz(0) not null,
  primary key (tenant_id, name),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id)
);

-- The same message to the same person a moment ago: what it says and to whom, as a fingerprint.
alter table sms_log add same text;
create index sms_log_same on sms_log (tenant_id, same, created_at desc) where same is not null;
