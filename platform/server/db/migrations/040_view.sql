-- "See this page as that person": bound to the session of whoever looks on, for a while, never for writing.

create table sys_view (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  session_id uuid not null,
  viewer_id uuid not null,
  user_id uuid not null,
  role_type text not null,
  begun_at timestamptz(0) not null,
  until timestamptz(0) not null,
  ended_at timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, viewer_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
