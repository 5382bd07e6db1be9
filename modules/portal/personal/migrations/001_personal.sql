-- When somebody last took his own data with him: once in thirty days.

create table personal_export (
  tenant_id text not null,
  user_id uuid not null,
  at timestamptz(0) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
