-- New students: batches, what each has to do, counters, and who arrived.

create table welcome_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  grade text not null,
  ways text[],
  open_from date not null,
  open_to date not null,
  report_from timestamptz(0) not null,
  report_to timestamptz(0) not null,
  late_days integer not null,
  info_rules jsonb,
  info_review boolean not null default false,
  change_days integer,
  notice text,
  pledge text,
  status text not null default 'draft',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "welcome.nameTaken" unique (tenant_id, name)
);
create index welcome_batch_report_from on welcome_batch (tenant_id, report_from desc);
create table welcome_step (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  code text not null,
  item_name text not null,
  section text not null,
  sort integer not null,
  needed boolean not null default false,
  link_address text,
  hint text,
  open_from date,
  open_to date,
  ways text[],
  gender text,
  department_ids uuid[],
  depends_on text[],
  finish_by text not null,
  before_report boolean not null default false,
  counts_for_report boolean not null default false,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  constraint "welcome.stepTwice" unique (tenant_id, batch_id, code)
);
create index welcome_step_batch on welcome_step (tenant_id, batch_id, section, sort);
create table welcome_student (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  student_id uuid not null,
  ksh text,
  class_id uuid,
  major_id uuid,
  department_id uuid,
  way text,
  province text,
  state text not null default 'awaited',
  activated_at timestamptz(0),
  online_done integer,
  online_all integer,
  pay_state text,
  place_name text,
  arrive_at timestamptz(0),
  reported_at timestamptz(0),
  until_date date,
  reminded_at timestamptz(0),
  printed_times integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "welcome.inBatch" unique (tenant_id, student_id)
);
create index welcome_student_class on welcome_student (tenant_id, class_id);
create index welcome_student_department on welcome_student (tenant_id, department_id, ksh collate by_name);
create table site_counter (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  name text not null,
  place text not null,
  phone text,
  open_hours text,
  step_ids uuid[] not null,
  staff_ids uuid[] not null,
  department_ids uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  constraint "welcome.counterTaken" unique (tenant_id, batch_id, name)
);
create index site_counter_name on site_counter (tenant_id, name collate by_name);
create table welcome_record (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  step_id uuid not null,
  item_name text not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  status text not null,
  handled_at timestamptz(0),
  handler_id uuid,
  counter_id uuid,
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, step_id) references welcome_step (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, handler_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, counter_id) references site_counter (tenant_id, id)
);
create index welcome_record_student on welcome_record (tenant_id, student_id);
create index welcome_record_class on welcome_record (tenant_id, class_id);
create index welcome_record_department on welcome_record (tenant_id, department_id);
create index welcome_record_handled_at on welcome_record (tenant_id, handled_at desc nulls last);
create table site_report (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  report_no text not null,
  batch_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  reported_at timestamptz(0) not null,
  counter_id uuid,
  operator_id uuid,
  mode text not null,
  override_reason text,
  state text not null default 'standing',
  undone_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, counter_id) references site_counter (tenant_id, id),
  foreign key (tenant_id, operator_id) references sys_user (tenant_id, id)
);
create index site_report_student on site_report (tenant_id, student_id);
create index site_report_class on site_report (tenant_id, class_id);
create index site_report_department on site_report (tenant_id, department_id);
create index site_report_operator on site_report (tenant_id, operator_id);
create index site_report_reported_at on site_report (tenant_id, reported_at desc);
create table qualify_check (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  due_at date not null,
  passed text[],
  note text,
  result text not null default 'pending',
  checker_id uuid,
  checked_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, checker_id) references sys_user (tenant_id, id),
  constraint "welcome.checkTwice" unique (tenant_id, student_id)
);
create index qualify_check_class on qualify_check (tenant_id, class_id);
create index qualify_check_department on qualify_check (tenant_id, department_id);
create index qualify_check_due_at on qualify_check (tenant_id, due_at);

-- a step of a newcomer is there once, and nobody arrives twice
create unique index welcome_record_once on welcome_record (tenant_id, student_id, step_id);
create unique index "welcome.already" on site_report (tenant_id, student_id) where state = 'standing';
create index welcome_record_step on welcome_record (tenant_id, step_id, status);
create index welcome_record_counter on welcome_record (tenant_id, counter_id, handled_at desc) where counter_id is not null;
create index welcome_student_batch on welcome_student (tenant_id, batch_id, state);
