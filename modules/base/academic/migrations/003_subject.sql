-- Courses that the school offers, and in which term a major has them.

create table subject (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  subject_code text not null,
  subject_name text not null,
  en_name text,
  subject_type text not null,
  credit numeric(12,1) not null,
  theory_hours integer,
  practice_hours integer,
  hours integer,
  department_id uuid,
  exam_type text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "academic.subjectCodeTaken" unique (tenant_id, subject_code),
  -- what plans copy; their foreign key makes the copies follow
  unique (tenant_id, id, subject_name)
);

create table major_subject (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  major_id uuid not null,
  subject_id uuid not null,
  subject_name text not null,
  term integer not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, subject_id, subject_name) references subject (tenant_id, id, subject_name) on update cascade,
  constraint "academic.majorSubjectTaken" unique (tenant_id, major_id, subject_id, term)
);
create index major_subject_subject on major_subject (tenant_id, subject_id);
