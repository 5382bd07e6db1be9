-- Splits into classes, letters and their way, corrections, notices.

create table class_plan (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  year integer not null,
  major_id uuid not null,
  department_id uuid not null,
  direction text,
  class_ids uuid[] not null,
  limits jsonb,
  max_size integer not null,
  weight_gender integer not null default 30,
  weight_score integer not null default 30,
  weight_spread integer not null default 10,
  weight_origin integer not null default 20,
  weight_minority integer not null default 10,
  status text not null default 'draft' check (status in ('draft', 'review', 'published')),
  run_no integer not null default 0,
  students integer not null default 0,
  unplaced integer not null default 0,
  no_score integer not null default 0,
  broken integer not null default 0,
  dealt numeric(12,4),
  z numeric(12,4),
  better_than numeric(12,1),
  seed text,
  published_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index class_plan_department on class_plan (tenant_id, department_id);
create index class_plan_created_at on class_plan (tenant_id, created_at desc);
create table class_relation (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  department_id uuid,
  relation text not null,
  reason text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, one_id) references admitted_student (tenant_id, id),
  foreign key (tenant_id, other_id) references admitted_student (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "admission.pairTwice" unique (tenant_id, one_id, other_id),
  constraint "admission.pairWithSelf" check (one_id <> other_id)
);
create index class_relation_department on class_relation (tenant_id, department_id);
create index class_relation_created_at on class_relation (tenant_id, created_at desc);
create table letter_template (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  routes text[],
  width integer not null,
  height integer not null,
  preprinted boolean not null default false,
  background uuid[],
  pictures uuid[],
  elements jsonb,
  status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "admission.templateNameTaken" unique (tenant_id, name)
);
create index letter_template_created_at on letter_template (tenant_id, created_at desc);
create table admission_letter (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  admitted_id uuid not null,
  year integer not null,
  letter_no text not null,
  ksh text not null,
  department_id uuid,
  major_id uuid,
  province text,
  template_id uuid not null,
  status text not null default 'made' check (status in ('made', 'printed', 'packed', 'mailed', 'signed', 'returned')),
  needs_reprint boolean not null default false,
  print_times integer not null default 0,
  printed_at timestamptz(0),
  waybill_no text,
  mailed_at timestamptz(0),
  signed_at timestamptz(0),
  opened_at timestamptz(0),
  called_at timestamptz(0),
  note text,
  -- what its QR shows; says nothing of whose it is
  code text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, admitted_id) references admitted_student (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, template_id) references letter_template (tenant_id, id),
  constraint "admission.lettered" unique (tenant_id, ksh),
  constraint "admission.waybillTaken" unique (tenant_id, waybill_no),
  unique (tenant_id, admitted_id),
  unique (tenant_id, year, letter_no),
  unique (tenant_id, code)
);
create index admission_letter_department on admission_letter (tenant_id, department_id);
create index admission_letter_letter_no on admission_letter (tenant_id, letter_no collate by_name);
create table admit_change (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  change_no text not null,
  admitted_id uuid,
  department_id uuid,
  change_kind text,
  new_name text,
  new_gender text,
  new_ksh text,
  new_id_number text,
  new_id_number_hash text,
  new_major_id uuid,
  new_score numeric(12,2),
  reason text,
  file_ids uuid[],
  summary text,
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, admitted_id) references admitted_student (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, new_major_id) references major (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "admission.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (admitted_id, change_kind, reason) is not null)
);
create index admit_change_department on admit_change (tenant_id, department_id);
create index admit_change_submitted_at on admit_change (tenant_id, submitted_at desc nulls last);
create table admit_notice (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  content text not null,
  audience text not null,
  routes text[],
  provinces text[],
  major_ids uuid[],
  pinned boolean not null default false,
  published_at timestamptz(0),
  told integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id)
);
create index admit_notice_created_at on admit_notice (tenant_id, created_at desc);

-- one plan of a major is worked on at a time
create unique index "admission.planOpen" on class_plan (tenant_id, year, major_id, coalesce(direction, '')) where status <> 'published';
create index class_plan_major on class_plan (tenant_id, major_id, year);
create index admission_letter_mailed on admission_letter (tenant_id, mailed_at) where status in ('mailed', 'returned');
-- one correction of a person is on its way at a time
create unique index "admission.changeRunning" on admit_change (tenant_id, admitted_id) where audit_status = 'running';
create index admit_change_owner on admit_change (tenant_id, created_by);

-- Who is in which class of a plan. `flagged`: why a place that breaks a rule was wanted all the same.
create table class_assign (
  tenant_id text not null references sys_tenant (id),
  plan_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  locked boolean not null default false,
  flagged text,
  source text not null check (source in ('auto', 'drag', 'late')),
  version int not null default 1,
  primary key (tenant_id, plan_id, student_id),
  foreign key (tenant_id, plan_id) references class_plan (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references admitted_student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id)
);
create index class_assign_student on class_assign (tenant_id, student_id);
create index class_assign_class on class_assign (tenant_id, class_id);
