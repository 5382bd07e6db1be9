-- Codes that show that a guardian's new phone is at hand, for who writes it down.
create table guardian_code (
  tenant_id text not null references sys_tenant (id),
  user_id uuid not null,
  student_id uuid not null,
  guardian_name text not null,
  guardian_relation text not null,
  target text not null,
  code_hash text not null,
  until timestamptz not null,
  tries int not null default 0,
  primary key (tenant_id, user_id, student_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references student (tenant_id, id) on delete cascade
);
create index guardian_code_student on guardian_code (tenant_id, student_id);
