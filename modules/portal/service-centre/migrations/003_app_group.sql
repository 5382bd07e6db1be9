-- How somebody groups the services that he keeps: the groups in his order, each with its services in theirs.
create table app_group (
  tenant_id text not null,
  user_id uuid not null,
  groups jsonb not null,
  version int not null default 1,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
