-- How a school wants the sheets of its imports: the order of the columns, those that it leaves out, and its own notes.
create table io_template (
  tenant_id text not null references sys_tenant (id),
  resource text not null,
  -- what the log calls it by
  id uuid not null,
  columns jsonb not null,
  version int not null default 1,
  updated_by uuid not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, resource),
  foreign key (tenant_id, updated_by) references sys_user (tenant_id, id)
);
