-- Paper files of students: cabinets, papers, loans, transfers, and where each wants his to go.

create table archive_cabinet (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null,
  place text not null,
  shelves integer not null,
  boxes integer not null,
  per_box integer not null,
  note text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "archive.cabinetTaken" unique (tenant_id, code)
);
create index archive_cabinet_code on archive_cabinet (tenant_id, code);
create table archive_unit (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  region text not null,
  address text not null,
  receiver text,
  telephone text,
  method text not null,
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "archive.unitTaken" unique (tenant_id, name)
);
create index archive_unit_name on archive_unit (tenant_id, name collate by_name);
create table archive_checklist (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  graduation_year integer not null,
  kinds text[] not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "archive.checklistTwice" unique (tenant_id, graduation_year)
);
create index archive_checklist_graduation_year on archive_checklist (tenant_id, graduation_year desc);
create table stu_archive (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  archive_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  grade text,
  graduation_year integer,
  status text not null default 'expected',
  cabinet_id uuid,
  shelf integer,
  box integer,
  received_on date,
  from_unit text,
  seal_no text,
  contents text,
  lacking integer,
  exception_note text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, cabinet_id) references archive_cabinet (tenant_id, id),
  constraint "archive.numberTaken" unique (tenant_id, archive_no),
  constraint "archive.studentTwice" unique (tenant_id, student_id),
  constraint "archive.placeHalf" check (num_nonnulls(cabinet_id, shelf, box) in (0, 3))
);
create index stu_archive_class on stu_archive (tenant_id, class_id);
create index stu_archive_department on stu_archive (tenant_id, department_id);
create index stu_archive_archive_no on stu_archive (tenant_id, archive_no);
create table archive_material (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  material_no text not null,
  archive_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  kind text not null,
  title text not null,
  pages integer,
  status text not null default 'pending',
  filed_on date,
  source text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, archive_id) references stu_archive (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index archive_material_student on archive_material (tenant_id, student_id);
create index archive_material_class on archive_material (tenant_id, class_id);
create index archive_material_department on archive_material (tenant_id, department_id);
create index archive_material_material_no on archive_material (tenant_id, material_no desc nulls last);
create table archive_loan (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  loan_no text not null,
  archive_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  borrower text not null,
  borrower_unit text,
  purpose text not null,
  due_on date not null,
  status text not null default 'out',
  lent_at timestamptz(0),
  returned_at timestamptz(0),
  reminded_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, archive_id) references stu_archive (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index archive_loan_student on archive_loan (tenant_id, student_id);
create index archive_loan_class on archive_loan (tenant_id, class_id);
create index archive_loan_department on archive_loan (tenant_id, department_id);
create index archive_loan_lent_at on archive_loan (tenant_id, lent_at desc nulls last);
create table archive_transfer (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  transfer_no text not null,
  archive_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  unit_id uuid not null,
  address text,
  receiver text,
  telephone text,
  method text not null,
  track_no text,
  status text not null default 'prepared',
  sent_at timestamptz(0),
  receipt_on date,
  receipt_file_ids uuid[],
  reminded_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, archive_id) references stu_archive (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, unit_id) references archive_unit (tenant_id, id)
);
create index archive_transfer_student on archive_transfer (tenant_id, student_id);
create index archive_transfer_class on archive_transfer (tenant_id, class_id);
create index archive_transfer_department on archive_transfer (tenant_id, department_id);
create index archive_transfer_transfer_no on archive_transfer (tenant_id, transfer_no desc nulls last);
create table archive_dest (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  reason_code text,
  unit_id uuid,
  receiver text,
  note text,
  file_ids uuid[],
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, unit_id) references archive_unit (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "archive.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (reason_code, unit_id) is not null)
);
create index archive_dest_student on archive_dest (tenant_id, student_id);
create index archive_dest_class on archive_dest (tenant_id, class_id);
create index archive_dest_department on archive_dest (tenant_id, department_id);
create index archive_dest_submitted_at on archive_dest (tenant_id, submitted_at desc nulls last);
create index stu_archive_place on stu_archive (tenant_id, cabinet_id, shelf, box);
create index stu_archive_year on stu_archive (tenant_id, graduation_year);
create index stu_archive_major on stu_archive (tenant_id, major_id);
create index archive_material_archive on archive_material (tenant_id, archive_id, kind);
create index archive_dest_unit on archive_dest (tenant_id, unit_id);
create index archive_transfer_unit on archive_transfer (tenant_id, unit_id);
create index archive_transfer_track on archive_transfer (tenant_id, track_no);
-- what another room brings it brings once
create unique index archive_material_source on archive_material (tenant_id, source) where source is not null;
-- of two scans of one code the second finds what the first began
create unique index "archive.transferOpen" on archive_transfer (tenant_id, archive_id) where status in ('prepared', 'sent');
create unique index "archive.lentAlready" on archive_loan (tenant_id, archive_id) where status = 'out';
create unique index "archive.destTwice" on archive_dest (tenant_id, student_id) where audit_status in ('running', 'returned');
