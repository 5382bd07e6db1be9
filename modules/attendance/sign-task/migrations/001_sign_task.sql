-- Who has to sign in and when, each occasion of it, how each person stands in it, and what was put right afterwards.

create table sign_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  content text,
  biz_type text not null,
  target jsonb not null,
  target_text text,
  cycle text not null,
  weekdays text[],
  dates jsonb,
  skip_holiday boolean not null default false,
  date_from date not null,
  date_to date not null,
  start_time text not null,
  end_time text not null,
  late_until text not null,
  methods text[],
  need_all boolean not null default false,
  points jsonb,
  questions jsonb,
  remind_minutes integer,
  missed_tells text[],
  status text not null default 'draft',
  published_at timestamptz(0),
  publisher_id uuid,
  department_id uuid,
  reach jsonb,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, publisher_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index sign_task_publisher on sign_task (tenant_id, publisher_id);
create index sign_task_department on sign_task (tenant_id, department_id);
create index sign_task_created_at on sign_task (tenant_id, created_at desc);
create table sign_round (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  biz_type text not null,
  source_id text not null,
  day date not null,
  open_at timestamptz(0) not null,
  late_at timestamptz(0) not null,
  close_at timestamptz(0) not null,
  methods text[] not null,
  need_all boolean not null default false,
  points jsonb,
  questions jsonb,
  remind_minutes integer,
  missed_tells text[],
  status text not null default 'waiting',
  due integer,
  signed integer,
  exempt integer,
  publisher_id uuid,
  department_id uuid,
  -- four digits that are read out or shown
  code text not null,
  reminded boolean not null default false,
  reminds int not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, publisher_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
-- whoever makes the round of a day a second time finds it there
create unique index sign_round_once on sign_round (tenant_id, biz_type, source_id, day);
create index sign_round_live on sign_round (tenant_id, close_at) where status <> 'closed';
create index sign_round_source on sign_round (tenant_id, source_id);
create index sign_round_publisher on sign_round (tenant_id, publisher_id);
create index sign_round_department on sign_round (tenant_id, department_id);
create index sign_round_open_at on sign_round (tenant_id, open_at desc nulls last);
create table sign_record (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  round_id uuid not null,
  title text not null,
  biz_type text not null,
  source_id text not null,
  day date not null,
  student_id uuid,
  teacher_id uuid,
  class_id uuid,
  department_id uuid,
  building_id uuid,
  room_id uuid,
  place_name text,
  status text not null default 'none',
  exempt_kind text,
  sign_at timestamptz(0),
  method text,
  position text,
  accuracy integer,
  distance integer,
  point_name text,
  photo_ids uuid[],
  answers jsonb,
  flags text[],
  review_state text not null default 'none',
  note text,
  publisher_id uuid,
  device_id text,
  ip text,
  -- wrong tries at the digits
  tries int not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references sign_round (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, publisher_id) references sys_user (tenant_id, id)
);
-- one person, one row; and what a person signed before
create unique index sign_record_once on sign_record (tenant_id, round_id, coalesce(student_id, teacher_id));
create index sign_record_person on sign_record (tenant_id, coalesce(student_id, teacher_id), day desc);
create index sign_record_device on sign_record (tenant_id, round_id, device_id) where device_id is not null;
create index sign_record_publisher on sign_record (tenant_id, publisher_id);
create index sign_record_student on sign_record (tenant_id, student_id, day desc);
create index sign_record_class on sign_record (tenant_id, class_id);
create index sign_record_department on sign_record (tenant_id, department_id);
create index sign_record_building on sign_record (tenant_id, building_id);
create index sign_record_day on sign_record (tenant_id, day desc nulls last, sign_at desc nulls last);
create table sign_fix (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  fix_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  record_id uuid,
  title text,
  day date,
  biz_type text,
  publisher_id uuid,
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
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, record_id) references sign_record (tenant_id, id),
  foreign key (tenant_id, publisher_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "sign-task.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (record_id, reason) is not null)
);
-- a round is put right once; who was refused may not ask again and again
create unique index "sign-task.fixTwice" on sign_fix (tenant_id, record_id) where audit_status in ('running', 'approved');
create index sign_fix_student on sign_fix (tenant_id, student_id);
create index sign_fix_publisher on sign_fix (tenant_id, publisher_id);
create index sign_fix_class on sign_fix (tenant_id, class_id);
create index sign_fix_department on sign_fix (tenant_id, department_id);
create index sign_fix_submitted_at on sign_fix (tenant_id, submitted_at desc nulls last);

-- who lets the school read his position when he signs, and the text that he agreed to
create table sign_consent (
  tenant_id text not null references sys_tenant (id),
  user_id uuid not null,
  text text not null,
  at timestamptz(0) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id)
);
