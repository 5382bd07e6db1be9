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
  id_number text,
  id_number_hash text,
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
create table welcome_info (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  nation text,
  political_status text,
  native_place text,
  household_place text,
  phone text,
  phone_hash text,
  email text,
  qq text,
  wechat text,
  address text,
  postcode text,
  contact_name text,
  contact_relation text,
  contact_phone text,
  contact_phone_hash text,
  guardian_name text,
  guardian_relation text,
  guardian_phone text,
  guardian_phone_hash text,
  height integer,
  weight integer,
  shoe_size integer,
  move_hukou boolean,
  boards boolean,
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id)
);
create index welcome_info_student on welcome_info (tenant_id, student_id);
create index welcome_info_class on welcome_info (tenant_id, class_id);
create index welcome_info_department on welcome_info (tenant_id, department_id);
create index welcome_info_submitted_at on welcome_info (tenant_id, submitted_at desc nulls last);
create table green_channel (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  reason_code text,
  lines jsonb,
  defer_until date,
  defer_total bigint,
  loan_bank text,
  loan_code text,
  loan_fen bigint,
  gift_pack boolean,
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
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "welcome.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (reason_code, lines, defer_until) is not null)
);
create index green_channel_student on green_channel (tenant_id, student_id);
create index green_channel_class on green_channel (tenant_id, class_id);
create index green_channel_department on green_channel (tenant_id, department_id);
create index green_channel_submitted_at on green_channel (tenant_id, submitted_at desc nulls last);
create table major_quota (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  major_id uuid not null,
  quota integer not null,
  ways text[],
  taken integer not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  constraint "welcome.quotaFull" check (taken <= quota),
  constraint "welcome.quotaTwice" unique (tenant_id, batch_id, major_id)
);
create index major_quota_batch on major_quota (tenant_id, batch_id, major_id);
create table major_change (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  from_major_id uuid,
  to_major_id uuid,
  to_department_id uuid,
  reason text,
  file_ids uuid[],
  place_held boolean not null default false,
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, from_major_id) references major (tenant_id, id),
  foreign key (tenant_id, to_major_id) references major (tenant_id, id),
  foreign key (tenant_id, to_department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "welcome.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (to_major_id, reason) is not null)
);
create index major_change_student on major_change (tenant_id, student_id);
create index major_change_class on major_change (tenant_id, class_id);
create index major_change_department on major_change (tenant_id, department_id);
create index major_change_submitted_at on major_change (tenant_id, submitted_at desc nulls last);
create table report_delay (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  until_date date,
  reason text,
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
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "welcome.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (until_date, reason) is not null)
);
create index report_delay_student on report_delay (tenant_id, student_id);
create index report_delay_class on report_delay (tenant_id, class_id);
create index report_delay_department on report_delay (tenant_id, department_id);
create index report_delay_submitted_at on report_delay (tenant_id, submitted_at desc nulls last);
create table qualify_retain (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  kind text,
  until_date date,
  reason text,
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
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "welcome.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (kind, until_date, reason) is not null)
);
create index qualify_retain_student on qualify_retain (tenant_id, student_id);
create index qualify_retain_class on qualify_retain (tenant_id, class_id);
create index qualify_retain_department on qualify_retain (tenant_id, department_id);
create index qualify_retain_submitted_at on qualify_retain (tenant_id, submitted_at desc nulls last);
create table welcome_station (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  meet_at text,
  seats integer,
  status text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "welcome.stationTaken" unique (tenant_id, name)
);
create index welcome_station_name on welcome_station (tenant_id, name collate by_name);
create table arrival_plan (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  transport text not null,
  trip_no text,
  station_id uuid,
  arrive_at timestamptz(0) not null,
  companions integer,
  need_pickup boolean not null default false,
  luggage integer,
  status text not null default 'planned',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, station_id) references welcome_station (tenant_id, id),
  constraint "welcome.planTwice" unique (tenant_id, student_id)
);
create index arrival_plan_class on arrival_plan (tenant_id, class_id);
create index arrival_plan_department on arrival_plan (tenant_id, department_id);
create index arrival_plan_arrive_at on arrival_plan (tenant_id, arrive_at);
create table report_card_config (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  sections text[] not null,
  columns text[] not null,
  title text,
  footer text,
  show_photo boolean not null default false,
  show_choice_sjhm boolean not null default false,
  mask_id_number boolean not null default false,
  copies integer not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references welcome_batch (tenant_id, id),
  constraint "welcome.cardTwice" unique (tenant_id, batch_id)
);
create index report_card_config_batch on report_card_config (tenant_id, batch_id);

-- a step of a newcomer is there once, and nobody arrives twice
create unique index welcome_record_once on welcome_record (tenant_id, student_id, step_id);
create unique index "welcome.already" on site_report (tenant_id, student_id) where state = 'standing';
create index welcome_record_step on welcome_record (tenant_id, step_id, status);
create index welcome_record_counter on welcome_record (tenant_id, counter_id, handled_at desc) where counter_id is not null;
create index welcome_student_batch on welcome_student (tenant_id, batch_id, state);

-- a newcomer's application of one kind is decided before he hands in the next
create unique index "welcome.infoTwice" on welcome_info (tenant_id, student_id) where audit_status not in ('rejected', 'cancelled');
create unique index "welcome.greenTwice" on green_channel (tenant_id, student_id) where audit_status not in ('rejected', 'cancelled');
create unique index "welcome.changeTwice" on major_change (tenant_id, student_id) where audit_status in ('draft', 'running', 'returned', 'withdrawn');
create unique index "welcome.delayTwice" on report_delay (tenant_id, student_id) where audit_status in ('draft', 'running', 'returned', 'withdrawn');
create unique index "welcome.retainTwice" on qualify_retain (tenant_id, student_id) where audit_status in ('draft', 'running', 'returned', 'withdrawn');

-- codes with which newcomers open their accounts; whose they are is a fingerprint
create table welcome_code (
  tenant_id text not null references sys_tenant (id),
  person_key text not null,
  ticket_hash text not null,
  code_hash text not null,
  until timestamptz not null,
  tries integer not null default 0,
  primary key (tenant_id, person_key, ticket_hash)
);
create index welcome_code_until on welcome_code (tenant_id, until);
