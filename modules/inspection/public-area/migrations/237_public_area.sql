-- Areas that are nobody's room: who cleans them when, how they did, what passers-by reported, and what a month comes to.

create table public_area (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  area_type text not null,
  building_id uuid not null,
  sqm integer,
  owner_type text not null,
  cleaner_ids uuid[],
  class_id uuid,
  department_id uuid,
  slots jsonb,
  code text,
  status text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "public-area.areaTaken" unique (tenant_id, building_id, name),
  constraint "public-area.codeTaken" unique (tenant_id, code)
);
create index public_area_class on public_area (tenant_id, class_id);
create index public_area_department on public_area (tenant_id, department_id);
create index public_area_name on public_area (tenant_id, name collate by_name);
create table public_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  template_id uuid not null,
  building_ids uuid[],
  department_ids uuid[],
  area_types text[],
  start_at timestamptz(0) not null,
  end_at timestamptz(0) not null,
  cycle text not null,
  weekdays text[],
  inspectors jsonb not null,
  owner_id uuid,
  status text not null default 'draft' check (status in ('draft', 'running', 'ended', 'void')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references hygiene_template (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id)
);
create index public_task_owner on public_task (tenant_id, owner_id);
create index public_task_building_ids on public_task using gin (building_ids);
create index public_task_department_ids on public_task using gin (department_ids);
create index public_task_start_at on public_task (tenant_id, start_at desc);
create table public_round (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text,
  task_id uuid,
  building_ids uuid[],
  department_ids uuid[],
  owner_id uuid,
  start_at timestamptz(0),
  end_at timestamptz(0),
  state text not null default 'running' check (state in ('running', 'ended', 'void')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references public_task (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  constraint "public-area.roundOpen" unique (tenant_id, task_id, start_at)
);
create index public_round_owner on public_round (tenant_id, owner_id);
create index public_round_building_ids on public_round using gin (building_ids);
create index public_round_department_ids on public_round using gin (department_ids);
create index public_round_start_at on public_round (tenant_id, start_at desc nulls last);
create table public_check (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  round_id uuid,
  task_id uuid,
  area_id uuid,
  place_name text,
  area_type text,
  building_id uuid,
  inspector_ids uuid[],
  due_on date,
  state text not null default 'due' check (state in ('due', 'scored', 'locked')),
  score numeric(12,1),
  grade text,
  passed boolean not null default false,
  items jsonb,
  remark text,
  scoring jsonb,
  photos uuid[],
  scored_at timestamptz(0),
  scored_by uuid,
  late boolean not null default false,
  form_id text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references public_round (tenant_id, id),
  foreign key (tenant_id, task_id) references public_task (tenant_id, id),
  foreign key (tenant_id, area_id) references public_area (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, scored_by) references sys_user (tenant_id, id),
  constraint "public-area.areaTwice" unique (tenant_id, round_id, area_id),
  constraint "public-area.formTwice" unique (tenant_id, form_id)
);
create index public_check_inspector_ids on public_check using gin (inspector_ids);
create index public_check_building on public_check (tenant_id, building_id);
create index public_check_due_on on public_check (tenant_id, due_on desc nulls last, place_name collate by_name);
create table public_clean (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  area_id uuid,
  place_name text,
  area_type text,
  building_id uuid,
  staff_id uuid,
  from_at timestamptz(0),
  to_at timestamptz(0),
  state text not null default 'due' check (state in ('due', 'done', 'late', 'missed')),
  punched_at timestamptz(0),
  scan jsonb,
  photos uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references public_area (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, staff_id) references sys_user (tenant_id, id),
  constraint "public-area.slotTwice" unique (tenant_id, area_id, staff_id, from_at)
);
create index public_clean_staff on public_clean (tenant_id, staff_id);
create index public_clean_building on public_clean (tenant_id, building_id);
create index public_clean_from_at on public_clean (tenant_id, from_at desc nulls last, place_name collate by_name);
create table public_report (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  report_no text not null,
  code text not null,
  area_id uuid,
  place_name text,
  building_id uuid,
  content text not null,
  photos uuid[] not null,
  reporter_id uuid,
  reported_at timestamptz(0),
  status text not null default 'open' check (status in ('open', 'accepted', 'answered', 'closed')),
  answer text,
  rectify_id uuid,
  closed_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references public_area (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, reporter_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, rectify_id) references rectify (tenant_id, id)
);
create index public_report_reporter on public_report (tenant_id, reporter_id);
create index public_report_building on public_report (tenant_id, building_id);
create index public_report_reported_at on public_report (tenant_id, reported_at desc nulls last);
create table public_mark (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  month text,
  owner_type text,
  owner_key text,
  owner_name text,
  building_ids uuid[],
  areas integer,
  mean_score numeric(12,1),
  punches_due integer,
  punches_in_time integer,
  overdue integer,
  mark numeric(12,1),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "public-area.markTwice" unique (tenant_id, month, owner_key)
);
create index public_mark_building_ids on public_mark using gin (building_ids);
create index public_mark_month on public_mark (tenant_id, month collate by_name desc nulls last, mark desc nulls last);
create index public_round_running on public_round (tenant_id, end_at) where state = 'running';
create index public_check_round on public_check (tenant_id, round_id);
create index public_check_area on public_check (tenant_id, area_id, due_on desc);
create index public_clean_area on public_clean (tenant_id, area_id, from_at desc);
create index public_report_area on public_report (tenant_id, area_id);
