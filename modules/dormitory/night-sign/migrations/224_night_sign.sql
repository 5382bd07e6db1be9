-- Night checks of buildings, who was missing in one and what was found out, and the sums of each night.

create table night_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  building_ids uuid[] not null,
  weekdays text[],
  skip_holiday boolean not null default false,
  date_from date not null,
  date_to date not null,
  start_time text not null,
  end_time text not null,
  late_until text not null,
  methods text[] not null,
  need_all boolean not null default false,
  points jsonb,
  remind_minutes integer,
  use_gate boolean not null default false,
  fdy_minutes integer not null,
  yx_minutes integer not null,
  status text not null default 'draft',
  publisher_id uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, publisher_id) references sys_user (tenant_id, id)
);
create index night_task_publisher on night_task (tenant_id, publisher_id);
create index night_task_building_ids on night_task using gin (building_ids);
create index night_task_created_at on night_task (tenant_id, created_at desc);
create table night_check (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  record_id uuid not null,
  round_id uuid not null,
  task_id uuid not null,
  day date not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  building_id uuid,
  room_id uuid,
  place_name text,
  head_says text,
  head_at timestamptz(0),
  photo_ids uuid[],
  result text not null default 'waiting',
  note text,
  phone_to text,
  checked_by uuid,
  checked_at timestamptz(0),
  due_at timestamptz(0) not null,
  yx_due_at timestamptz(0),
  gly_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references sign_record (tenant_id, id),
  foreign key (tenant_id, round_id) references sign_round (tenant_id, id),
  foreign key (tenant_id, task_id) references night_task (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, checked_by) references sys_user (tenant_id, id)
);
-- whoever closes a night again finds it done
create unique index night_check_once on night_check (tenant_id, record_id);
create index night_check_open on night_check (tenant_id, due_at) where result in ('waiting', 'lost');
create index night_check_round on night_check (tenant_id, round_id);
create index night_check_student on night_check (tenant_id, student_id);
create index night_check_class on night_check (tenant_id, class_id);
create index night_check_department on night_check (tenant_id, department_id);
create index night_check_building on night_check (tenant_id, building_id);
create index night_check_day on night_check (tenant_id, day desc, place_name collate by_name);
create table night_tally (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  round_id uuid not null,
  day date not null,
  building_id uuid,
  class_id uuid,
  department_id uuid,
  due integer not null,
  signed integer not null,
  late integer not null,
  exempt integer not null,
  to_check integer not null,
  checked_in_time integer not null,
  not_back integer not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references sign_round (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index night_tally_once on night_tally (tenant_id, round_id, building_id, class_id) nulls not distinct;
create index night_tally_class on night_tally (tenant_id, class_id);
create index night_tally_department on night_tally (tenant_id, department_id);
create index night_tally_building on night_tally (tenant_id, building_id);
create index night_tally_day on night_tally (tenant_id, day desc, building_id);

-- the last time that a gate saw a student pass, as the gate's room tells it
create table night_seen (
  tenant_id text not null references sys_tenant (id),
  student_id uuid not null,
  at timestamptz(0) not null,
  is_in boolean not null,
  primary key (tenant_id, student_id),
  foreign key (tenant_id, student_id) references student (tenant_id, id)
);
