-- Numbers of students and their guardians: what was said of them, and what each number has shown.

create table phone_update (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  update_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  student_name text,
  own_phone text,
  own_phone_hash text,
  guardian_name text,
  guardian_relation text,
  guardian_phone text,
  guardian_phone_hash text,
  shared boolean,
  proposed integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create table stu_phone (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  grade text,
  target text not null check (target in ('own', 'guardian')),
  holder text,
  relation text,
  phone text not null,
  phone_hash text not null,
  status text not null check (status in ('proposed', 'current', 'dropped')),
  update_id text,
  call_result text,
  called_at timestamptz(0),
  call_note text,
  verified_at timestamptz(0),
  verified_by text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  -- what is known of a number is known once
  constraint "phone.numberOnce" unique (tenant_id, student_id, target, phone_hash)
);
-- of two that are proposed at once the second is refused
create unique index "phone.proposedOnce" on stu_phone (tenant_id, student_id, target) where status = 'proposed';
create index phone_update_student on phone_update (tenant_id, student_id);
create index phone_update_class on phone_update (tenant_id, class_id);
create index phone_update_department on phone_update (tenant_id, department_id);
create index phone_update_update_no on phone_update (tenant_id, update_no desc nulls last);
create index stu_phone_student on stu_phone (tenant_id, student_id);
create index stu_phone_class on stu_phone (tenant_id, class_id);
create index stu_phone_department on stu_phone (tenant_id, department_id);
create index stu_phone_update on stu_phone (tenant_id, update_id);
create index stu_phone_hash on stu_phone (tenant_id, phone_hash);

-- a code on its way to a number, to be read out to whoever sent it
create table phone_code (
  tenant_id text not null references sys_tenant (id),
  number_id uuid not null,
  code_hash text not null,
  until timestamptz not null,
  primary key (tenant_id, number_id),
  foreign key (tenant_id, number_id) references stu_phone (tenant_id, id) on delete cascade
);
