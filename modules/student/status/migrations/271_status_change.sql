-- What may be asked for by whom and for how long, and changes of status with what was before and what is then.

create table status_rule (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  kind text not null,
  by_student boolean not null default false,
  max_months integer,
  total_months integer,
  needs_proof boolean not null default false,
  must_clear boolean not null default false,
  guide text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "status.kindTaken" unique (tenant_id, kind)
);

create table status_change (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  change_no text not null,
  student_id uuid not null,
  class_id uuid,
  major_id uuid,
  department_id uuid,
  grade text,
  kind text,
  reason_code text,
  reason text,
  file_ids uuid[],
  start_date date,
  end_date date,
  target_class_id uuid,
  target_major_id uuid,
  target_department_id uuid,
  other_school text,
  graduation_date date,
  from_status text,
  to_status text,
  former_graduation date,
  effective_on date,
  document_no text,
  document_file_ids uuid[],
  exec_status text not null default 'none' check (exec_status in ('none', 'waiting', 'done', 'failed', 'undone')),
  fail_key text,
  fail_note text,
  executed_at timestamptz(0),
  reminded_on date,
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
  foreign key (tenant_id, target_class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, target_major_id) references major (tenant_id, id),
  foreign key (tenant_id, target_department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "status.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (kind, reason_code, reason, start_date) is not null)
);
create index status_change_student on status_change (tenant_id, student_id);
create index status_change_class on status_change (tenant_id, class_id);
create index status_change_major on status_change (tenant_id, major_id);
create index status_change_department on status_change (tenant_id, department_id);
create index status_change_target_class on status_change (tenant_id, target_class_id) where target_class_id is not null;
create index status_change_submitted_at on status_change (tenant_id, submitted_at desc nulls last);
create index status_change_due on status_change (tenant_id, effective_on) where exec_status = 'waiting';
create index status_change_effective_on on status_change (tenant_id, effective_on);

-- One change of a student's at a time, from the moment it is handed in until it has taken effect.
create unique index "status.twice" on status_change (tenant_id, student_id)
  where audit_status in ('running', 'returned') or (audit_status = 'approved' and exec_status in ('waiting', 'failed'));
