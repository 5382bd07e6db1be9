-- A school lets the people of the platform see its data, for a time and a reason. Without one nobody of them does.
create table sys_school_pass (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  reason text not null,
  granted_by uuid not null,
  granted_name text not null,
  granted_at timestamptz(0) not null,
  until timestamptz(0) not null,
  revoked_at timestamptz(0),
  primary key (tenant_id, id)
);
