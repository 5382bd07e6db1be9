-- How people found a service when their case was over; once for each case.
create table service_rating (
  tenant_id text not null,
  instance_id uuid not null,
  user_id uuid not null,
  score smallint not null check (score between 1 and 5),
  content text,
  created_at timestamptz(0) not null,
  primary key (tenant_id, instance_id),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
