-- Seals as pictures: one for each document and department; where none is named, for all.
create table print_seal (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  picture uuid[] not null,
  document text,
  department_id uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "print.sealTaken" unique nulls not distinct (tenant_id, document, department_id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index print_seal_department_idx on print_seal (tenant_id, department_id);
