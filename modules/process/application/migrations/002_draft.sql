-- An application that is being written: one per person and flow, gone when it is handed in or when nobody came back to it.
create table flow_application_draft (
  tenant_id text not null references sys_tenant (id),
  user_id uuid not null,
  flow_def_id uuid not null,
  version_no int not null,
  form jsonb not null,
  saved_at timestamptz(0) not null,
  keep_until timestamptz(0) not null,
  primary key (tenant_id, user_id, flow_def_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, flow_def_id) references flow_def (tenant_id, id) on delete cascade
);
create index flow_application_draft_end on flow_application_draft (tenant_id, keep_until);
