-- Majors, majors by entering year, classes, who leads them and since when.
-- Foreign keys to staff and students are added by base/people, which comes after this room.

create table major (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  major_code text not null,
  major_name text not null,
  short_name text,
  department_id uuid not null,
  years numeric(12,1) not null,
  level text,
  direction text,
  category text,
  tuition bigint,
  start_year integer,
  stop_year integer,
  leader_id uuid,
  status text not null default 'enabled' check (status in ('enabled', 'stopped', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "academic.majorCodeTaken" unique (tenant_id, major_code)
);
create index major_department on major (tenant_id, department_id);

create table grade_major (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  grade_major_name text not null,
  grade text not null check (grade ~ '^[0-9]{4}$'),
  major_id uuid not null,
  department_id uuid not null,
  campus_id uuid not null,
  years numeric(12,1) not null,
  plan_count integer,
  tuition bigint,
  training_plan uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, campus_id) references campus (tenant_id, id),
  constraint "academic.gradeMajorTaken" unique (tenant_id, grade, major_id),
  -- what classes copy; their foreign key makes the copies follow
  unique (tenant_id, id, grade, major_id, department_id, campus_id)
);
create index grade_major_department on grade_major (tenant_id, department_id, grade);
create index grade_major_major on grade_major (tenant_id, major_id);

create table stu_class (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  class_code text not null,
  class_name text not null,
  grade_major_id uuid not null,
  grade text not null,
  department_id uuid not null,
  major_id uuid not null,
  campus_id uuid not null,
  bzr_id uuid,
  fdy_ids uuid[] not null default '{}',
  monitor_id uuid,
  cadres jsonb,
  plan_count integer,
  class_type text,
  student_count integer not null default 0,
  male_count integer not null default 0,
  status text not null default 'planned' check (status in ('planned', 'active', 'interning', 'graduated', 'cancelled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  -- college, major, grade and campus of a class can't differ from its gradeMajor's, whoever writes
  foreign key (tenant_id, grade_major_id, grade, major_id, department_id, campus_id)
    references grade_major (tenant_id, id, grade, major_id, department_id, campus_id) on update cascade,
  constraint "academic.classCodeTaken" unique (tenant_id, class_code),
  -- what students copy; their foreign key makes the copies follow
  unique (tenant_id, id, grade, major_id, department_id, campus_id),
  unique (tenant_id, id, department_id)
);
create index stu_class_department on stu_class (tenant_id, department_id, grade);
create index stu_class_major on stu_class (tenant_id, major_id, grade);
create index stu_class_grade_major on stu_class (tenant_id, grade_major_id);
create index stu_class_bzr on stu_class (tenant_id, bzr_id);
create index stu_class_fdy on stu_class using gin (fdy_ids);

-- Who leads a class as counsellor (fdy) or class teacher (bzr), from a day on, until a day (exclusive) or now.
create table class_staff (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  class_id uuid not null,
  teacher_id uuid not null,
  staff_role text not null check (staff_role in ('fdy', 'bzr')),
  from_date date not null,
  to_date date check (to_date >= from_date),
  created_at timestamptz(0) not null,
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id) on delete cascade,
  constraint "academic.staffOverlap" exclude using gist (
    tenant_id with =, class_id with =, teacher_id with =, staff_role with =, daterange(from_date, to_date) with &&),
  constraint "academic.classTeacherTaken" exclude using gist (
    tenant_id with =, class_id with =, daterange(from_date, to_date) with &&) where (staff_role = 'bzr')
);
create index class_staff_class on class_staff (tenant_id, class_id);
create index class_staff_now on class_staff (tenant_id, teacher_id, staff_role) where to_date is null;
