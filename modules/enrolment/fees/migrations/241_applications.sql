-- Waivers, deferrals and loans.

create table fee_waiver (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  waiver_no text not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  bill_id uuid,
  waiver_type text,
  amount bigint,
  reason text,
  file_ids uuid[],
  audit_status text not null default 'running',
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
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "fees.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (bill_id, waiver_type, amount, reason) is not null)
);
create index fee_waiver_student on fee_waiver (tenant_id, student_id);
create index fee_waiver_class on fee_waiver (tenant_id, class_id);
create index fee_waiver_department on fee_waiver (tenant_id, department_id);
create index fee_waiver_bill on fee_waiver (tenant_id, bill_id);
create index fee_waiver_submitted_at on fee_waiver (tenant_id, submitted_at desc nulls last);
-- one is decided about before the next is asked for
create unique index "fees.waiverOpen" on fee_waiver (tenant_id, bill_id) where audit_status in ('running', 'returned');

create table fee_deferral (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  deferral_no text not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  bill_id uuid,
  amount bigint,
  until_date date,
  reason text,
  file_ids uuid[],
  audit_status text not null default 'running',
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
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "fees.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (bill_id, amount, until_date, reason) is not null)
);
create index fee_deferral_student on fee_deferral (tenant_id, student_id);
create index fee_deferral_class on fee_deferral (tenant_id, class_id);
create index fee_deferral_department on fee_deferral (tenant_id, department_id);
create index fee_deferral_bill on fee_deferral (tenant_id, bill_id);
create index fee_deferral_submitted_at on fee_deferral (tenant_id, submitted_at desc nulls last);
create unique index "fees.deferralOpen" on fee_deferral (tenant_id, bill_id) where audit_status in ('running', 'returned');

create table loan_line (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  flow_no text not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  bank text not null,
  received_on date not null,
  amount bigint not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "fees.flowTaken" unique (tenant_id, flow_no)
);
create index loan_line_student on loan_line (tenant_id, student_id);
create index loan_line_class on loan_line (tenant_id, class_id);
create index loan_line_department on loan_line (tenant_id, department_id);
create index loan_line_received_on on loan_line (tenant_id, received_on desc);
