-- Certificates that the school knows, and those that students have shown.

create table skill_type (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  kind text not null,
  issuer text not null,
  levels jsonb not null,
  national_code text,
  valid_years integer,
  verify_url text,
  major_ids uuid[],
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "certificate.codeTaken" unique (tenant_id, code)
);

create table skill_cert (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  type_id uuid,
  level text,
  certificate_no text,
  issue_date date,
  expire_date date,
  score numeric(12,1),
  file_ids uuid[],
  kind text,
  points numeric(12,1),
  reminded_at timestamptz(0),
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
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, type_id) references skill_type (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "certificate.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (type_id, level, certificate_no, issue_date) is not null)
);
create index skill_cert_student on skill_cert (tenant_id, student_id);
create index skill_cert_class on skill_cert (tenant_id, class_id);
create index skill_cert_department on skill_cert (tenant_id, department_id);
create index skill_cert_submitted_at on skill_cert (tenant_id, submitted_at desc nulls last);
create index skill_cert_type on skill_cert (tenant_id, type_id, issue_date);
create index skill_cert_major on skill_cert (tenant_id, major_id);
create index skill_cert_ends on skill_cert (tenant_id, expire_date) where audit_status = 'approved' and reminded_at is null;
-- one paper is one student's: of two who register it at once the second is refused
create unique index "certificate.numberTaken" on skill_cert (tenant_id, type_id, certificate_no)
  where audit_status in ('running', 'returned', 'approved');
