-- Whom the school admitted and what it planned to. A row of the list has the id of its student record, which is made right
-- after it.

create table admitted_student (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  year integer not null,
  student_id uuid not null generated always as (id) stored,
  ksh text not null,
  name text not null,
  gender text not null,
  id_number text not null,
  id_number_hash text not null,
  birth_date date not null,
  nation text,
  political_status text,
  route text not null,
  candidate_kind text,
  subject_kind text,
  batch text,
  level text,
  ticket_no text,
  school text,
  score numeric(12,2),
  full_score numeric(12,2),
  raw_major text,
  major_id uuid not null,
  department_id uuid not null,
  direction text,
  campus_id uuid,
  province text not null,
  origin_code text,
  address text,
  postcode text,
  receiver text,
  phone text,
  phone_hash text,
  second_phone text,
  second_phone_hash text,
  photo uuid[],
  photo_status text not null default 'none' check (photo_status in ('none', 'matched', 'checked', 'rejected')),
  class_id uuid,
  student_no text,
  letter_no text,
  letter_status text not null default 'none' check (letter_status in ('none', 'made', 'printed', 'packed', 'mailed', 'signed', 'returned')),
  source text not null default 'manual' check (source in ('import', 'exam', 'manual')),
  status text not null default 'admitted' check (status in ('admitted', 'revoked')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id) deferrable initially deferred,
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, campus_id) references campus (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  constraint "admission.kshTaken" unique (tenant_id, ksh)
);
create index admitted_student_student on admitted_student (tenant_id, student_id);
create index admitted_student_class on admitted_student (tenant_id, class_id);
create index admitted_student_department on admitted_student (tenant_id, department_id);
create index admitted_student_year on admitted_student (tenant_id, year desc, ksh);
-- one document, one person among those who may come
create unique index "admission.idNumberTaken" on admitted_student (tenant_id, id_number_hash) where status = 'admitted';
create unique index admitted_student_letter on admitted_student (tenant_id, year, letter_no);
create index admitted_student_major on admitted_student (tenant_id, major_id, year);

create table enroll_plan (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  year integer not null,
  province text not null,
  major_id uuid not null,
  department_id uuid not null,
  direction text,
  subject_kind text not null,
  batch text not null,
  level text,
  route text not null,
  plan_count integer not null,
  tuition bigint,
  years numeric(12,1),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "admission.planTwice" unique nulls not distinct (tenant_id, year, province, major_id, direction, subject_kind, batch, route)
);
create index enroll_plan_department on enroll_plan (tenant_id, department_id);
create index enroll_plan_year on enroll_plan (tenant_id, year desc, province);
create table major_mapping (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  year integer not null,
  raw_name text not null,
  major_id uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  constraint "admission.rawNameTaken" unique (tenant_id, year, raw_name)
);
create index major_mapping_year on major_mapping (tenant_id, year desc, raw_name collate by_name);

-- Student numbers that were ever given, so that none is given again.
create table number_ledger (
  tenant_id text not null references sys_tenant (id),
  student_no text not null,
  -- what numbers that are counted together have in common, `#` where each has its own
  series text not null,
  seq int not null check (seq > 0),
  student_id uuid not null,
  state text not null check (state in ('used', 'void')),
  at timestamptz(0) not null,
  primary key (tenant_id, student_no),
  unique (tenant_id, series, seq),
  foreign key (tenant_id, student_id) references student (tenant_id, id)
);
create index number_ledger_student on number_ledger (tenant_id, student_id);
