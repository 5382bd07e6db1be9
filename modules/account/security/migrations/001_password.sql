-- Passwords that an account had, so that they are not taken again.
create table sys_password_history (
  tenant_id text not null,
  id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  set_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create index sys_password_history_user on sys_password_history (tenant_id, user_id, set_at desc);
