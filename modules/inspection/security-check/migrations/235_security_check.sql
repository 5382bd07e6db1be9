-- Kinds of hazards, who looks for them where and when, what was found and what became of it.

create table hazard_type (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  category text not null,
  level text not null,
  deadline_hours integer not null,
  violation_type_id uuid,
  repair_type_id uuid,
  advice text,
  sort integer not null,
  status text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, violation_type_id) references dorm_violation_type (tenant_id, id),
  foreign key (tenant_id, repair_type_id) references repair_type (tenant_id, id),
  constraint "security-check.typeTaken" unique (tenant_id, name)
);
create index hazard_type_sort on hazard_type (tenant_id, sort);
create table security_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  check_kind text not null,
  building_ids uuid[],
  floor_ids uuid[],
  department_ids uuid[],
  room_ids uuid[],
  sample integer,
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
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id)
);
create index security_task_owner on security_task (tenant_id, owner_id);
create index security_task_building_ids on security_task using gin (building_ids);
create index security_task_department_ids on security_task using gin (department_ids);
create index security_task_start_at on security_task (tenant_id, start_at desc);
create table security_round (
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
  foreign key (tenant_id, task_id) references security_task (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  constraint "security-check.roundOpen" unique (tenant_id, task_id, start_at)
);
create index security_round_owner on security_round (tenant_id, owner_id);
create index security_round_building_ids on security_round using gin (building_ids);
create index security_round_department_ids on security_round using gin (department_ids);
create index security_round_start_at on security_round (tenant_id, start_at desc nulls last);
create table security_record (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  round_id uuid,
  task_id uuid,
  check_kind text,
  room_id uuid,
  place_name text,
  floor_id uuid,
  building_id uuid,
  class_ids uuid[],
  department_ids uuid[],
  inspector_ids uuid[],
  due_on date,
  state text not null default 'due' check (state in ('due', 'clear', 'found', 'locked')),
  hazards integer,
  signer text,
  witness_id uuid,
  witnessed_at timestamptz(0),
  remark text,
  checking jsonb,
  photos uuid[],
  checked_at timestamptz(0),
  checked_by uuid,
  late boolean not null default false,
  form_id text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references security_round (tenant_id, id),
  foreign key (tenant_id, task_id) references security_task (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, floor_id) references dorm_floor (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, witness_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, checked_by) references sys_user (tenant_id, id),
  constraint "security-check.roomTwice" unique (tenant_id, round_id, room_id),
  constraint "security-check.formTwice" unique (tenant_id, form_id)
);
create index security_record_inspector_ids on security_record using gin (inspector_ids);
create index security_record_building on security_record (tenant_id, building_id);
create index security_record_class_ids on security_record using gin (class_ids);
create index security_record_department_ids on security_record using gin (department_ids);
create index security_record_due_on on security_record (tenant_id, due_on desc nulls last, place_name collate by_name);
create table security_hazard (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  hazard_no text not null,
  type_id uuid not null,
  category text not null,
  level text not null,
  room_id uuid,
  building_id uuid,
  place_text text,
  place_name text,
  class_ids uuid[],
  department_ids uuid[],
  student_ids uuid[],
  count integer,
  description text not null,
  photos uuid[] not null,
  on_spot boolean not null default false,
  measure text,
  sealed boolean not null default false,
  record_id uuid,
  rectify_id uuid,
  found_at timestamptz(0),
  found_by uuid,
  deadline timestamptz(0),
  closed_at timestamptz(0),
  status text not null default 'open' check (status in ('open', 'closed', 'void')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references hazard_type (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, record_id) references security_record (tenant_id, id),
  foreign key (tenant_id, rectify_id) references rectify (tenant_id, id),
  foreign key (tenant_id, found_by) references sys_user (tenant_id, id)
);
create index security_hazard_found_by on security_hazard (tenant_id, found_by);
create index security_hazard_building on security_hazard (tenant_id, building_id);
create index security_hazard_class_ids on security_hazard using gin (class_ids);
create index security_hazard_department_ids on security_hazard using gin (department_ids);
create index security_hazard_found_at on security_hazard (tenant_id, found_at desc nulls last);
create index security_record_round on security_record (tenant_id, round_id);
create index security_round_running on security_round (tenant_id, end_at) where state = 'running';
create index security_hazard_room on security_hazard (tenant_id, room_id, found_at desc);
create index security_hazard_student_ids on security_hazard using gin (student_ids);
create index security_hazard_rectify on security_hazard (tenant_id, rectify_id);
