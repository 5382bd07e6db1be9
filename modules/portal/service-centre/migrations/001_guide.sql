-- How a service is used: who it is for, what to bring, which steps, whom to ask.

create table service_guide (
  tenant_id text not null references sys_tenant (id),
  app_id uuid not null,
  audience text,
  material text,
  steps text not null,
  days int check (days between 0 and 365),
  contact text,
  legal_basis text,
  version int not null default 1,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, app_id),
  foreign key (tenant_id, app_id) references app_name (tenant_id, id) on delete cascade
);
