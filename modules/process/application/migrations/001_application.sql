-- What people asked offices for; the filled-in form lies with its case.
create table flow_application (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  title text not null,
  flow_def_id uuid not null,
  flow_name text not null,
  applicant_id uuid not null,
  department_id uuid,
  class_id uuid,
  audit_status text not null,
  submitted_at timestamptz(0) not null,
  decided_at timestamptz(0),
  file_ids uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, flow_def_id) references flow_def (tenant_id, id),
  foreign key (tenant_id, applicant_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  constraint "application.numberTaken" unique (tenant_id, apply_no)
);
create index flow_application_own on flow_application (tenant_id, applicant_id, submitted_at desc);
create index flow_application_submitted on flow_application (tenant_id, submitted_at desc, id);
create index flow_application_department on flow_application (tenant_id, department_id, submitted_at desc);
create index flow_application_class on flow_application (tenant_id, class_id, submitted_at desc);
create index flow_application_flow on flow_application (tenant_id, flow_def_id);
