-- What is scored by which template, who inspects which rooms when, what was found, and who holds it to be wrong.

create table hygiene_template (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  bed_weight integer not null,
  pass_line numeric(12,1) not null,
  items jsonb not null,
  grades jsonb not null,
  edition integer not null default 1,
  used boolean not null default false,
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "hygiene.templateNameTaken" unique (tenant_id, name, edition)
);
create index hygiene_template_name on hygiene_template (tenant_id, name collate by_name, edition desc nulls last);
create table hygiene_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  template_id uuid not null,
  level_by text not null,
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
  multi text not null,
  publish_mode text not null,
  rectify_below numeric(12,1),
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
create index hygiene_task_owner on hygiene_task (tenant_id, owner_id);
create index hygiene_task_building_ids on hygiene_task using gin (building_ids);
create index hygiene_task_department_ids on hygiene_task using gin (department_ids);
create index hygiene_task_start_at on hygiene_task (tenant_id, start_at desc);
create table hygiene_round (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  task_id uuid not null,
  building_ids uuid[],
  department_ids uuid[],
  owner_id uuid,
  start_at timestamptz(0) not null,
  end_at timestamptz(0) not null,
  state text not null default 'running' check (state in ('running', 'reviewing', 'released', 'void')),
  released_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references hygiene_task (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  constraint "hygiene.roundOpen" unique (tenant_id, task_id, start_at)
);
create index hygiene_round_owner on hygiene_round (tenant_id, owner_id);
create index hygiene_round_building_ids on hygiene_round using gin (building_ids);
create index hygiene_round_department_ids on hygiene_round using gin (department_ids);
create index hygiene_round_start_at on hygiene_round (tenant_id, start_at desc nulls last);
create table hygiene_room (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  round_id uuid not null,
  task_id uuid not null,
  room_id uuid not null,
  place_name text not null,
  floor_id uuid not null,
  building_id uuid not null,
  class_ids uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  inspector_ids uuid[] not null default '{}',
  level_by text not null,
  due_on date not null,
  state text not null default 'due' check (state in ('due', 'scored', 'refused', 'locked', 'empty')),
  score numeric(12,1),
  grade text,
  passed boolean not null default false,
  veto_hit boolean not null default false,
  items jsonb,
  remark text,
  scoring jsonb,
  photos uuid[],
  scored_at timestamptz(0),
  scored_by uuid,
  records integer not null default 0,
  locked_count integer not null default 0,
  late boolean not null default false,
  released_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references hygiene_round (tenant_id, id),
  foreign key (tenant_id, task_id) references hygiene_task (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, floor_id) references dorm_floor (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, scored_by) references sys_user (tenant_id, id),
  constraint "hygiene.roomTwice" unique (tenant_id, round_id, room_id)
);
create index hygiene_room_inspector_ids on hygiene_room using gin (inspector_ids);
create index hygiene_room_building on hygiene_room (tenant_id, building_id);
create index hygiene_room_class_ids on hygiene_room using gin (class_ids);
create index hygiene_room_department_ids on hygiene_room using gin (department_ids);
create index hygiene_room_due_on on hygiene_room (tenant_id, due_on desc nulls last, place_name collate by_name);
create table hygiene_score (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  result_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  building_id uuid not null,
  place_name text not null,
  bed_id uuid,
  bed_part numeric(12,1),
  score numeric(12,1) not null,
  due_on date not null,
  released_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, result_id) references hygiene_room (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, bed_id) references dorm_bed (tenant_id, id),
  constraint "hygiene.scoreTwice" unique (tenant_id, result_id, student_id)
);
create index hygiene_score_student on hygiene_score (tenant_id, student_id);
create index hygiene_score_class on hygiene_score (tenant_id, class_id);
create index hygiene_score_department on hygiene_score (tenant_id, department_id);
create index hygiene_score_building on hygiene_score (tenant_id, building_id);
create index hygiene_score_score on hygiene_score (tenant_id, score, due_on desc nulls last);
create table hygiene_appeal (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  appeal_no text not null,
  result_id uuid,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  place_name text,
  building_id uuid,
  contested jsonb,
  item_names text,
  reason text,
  photos uuid[],
  owner_id uuid,
  old_score numeric(12,1),
  new_score numeric(12,1),
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, result_id) references hygiene_room (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "hygiene.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (result_id, contested, reason) is not null)
);
create unique index "hygiene.appealedAlready" on hygiene_appeal (tenant_id, result_id)
  where audit_status not in ('draft', 'withdrawn', 'cancelled');
create index hygiene_appeal_student on hygiene_appeal (tenant_id, student_id);
create index hygiene_appeal_owner on hygiene_appeal (tenant_id, owner_id);
create index hygiene_appeal_class on hygiene_appeal (tenant_id, class_id);
create index hygiene_appeal_department on hygiene_appeal (tenant_id, department_id);
create index hygiene_appeal_building on hygiene_appeal (tenant_id, building_id);
create index hygiene_appeal_submitted_at on hygiene_appeal (tenant_id, submitted_at desc nulls last);
create index hygiene_room_round on hygiene_room (tenant_id, round_id);
create index hygiene_room_room on hygiene_room (tenant_id, room_id, due_on desc) where released_at is not null;
create index hygiene_round_running on hygiene_round (tenant_id, end_at) where state = 'running';

-- What one inspector found in a room; what comes of it stands in hygiene_room. A form counts once, however often it arrives.
create table hygiene_record (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  result_id uuid not null,
  inspector_id uuid not null,
  client_uuid uuid not null,
  template_id uuid not null,
  found text not null check (found in ('scored', 'refused', 'locked', 'empty')),
  marks jsonb not null,
  -- who lived there at that moment, and in which bed
  beds jsonb not null,
  remark text not null default '',
  restored int[] not null default '{}',
  late boolean not null default false,
  taken_at timestamptz(0) not null,
  received_at timestamptz(0) not null,
  seconds int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, result_id) references hygiene_room (tenant_id, id),
  foreign key (tenant_id, inspector_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, template_id) references hygiene_template (tenant_id, id),
  constraint "hygiene.formTwice" unique (tenant_id, client_uuid)
);
create index hygiene_record_result on hygiene_record (tenant_id, result_id, received_at);
