-- What somebody has changed in an application that came back, or that he took back, and not handed in again yet.
create table flow_application_redraft (
  tenant_id text not null references sys_tenant (id),
  application_id uuid not null,
  form jsonb not null,
  saved_at timestamptz(0) not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references flow_application (tenant_id, id) on delete cascade
);
