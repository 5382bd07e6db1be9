-- Doors and whom they let through: devices, numbers of people, events, who is inside, and what was odd about a night.

create table access_device (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  vendor text not null,
  building_id uuid,
  direction text not null,
  is_open boolean not null default false,
  status text not null default 'enabled',
  -- sealed; it is shown once
  secret text,
  secret_at timestamptz(0),
  last_beat_at timestamptz(0),
  lag_seconds integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  constraint "gate.codeTaken" unique (tenant_id, code)
);
create index access_device_building on access_device (tenant_id, building_id);
create index access_device_code on access_device (tenant_id, code);
create table access_person (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  person_no text not null,
  vendor text not null,
  mode text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "gate.personTaken" unique (tenant_id, vendor, person_no)
);
create index access_person_student on access_person (tenant_id, student_id);
create index access_person_class on access_person (tenant_id, class_id);
create index access_person_department on access_person (tenant_id, department_id);
create index access_person_person_no on access_person (tenant_id, person_no);
create table access_event (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  device_id uuid not null,
  building_id uuid,
  person_no text not null,
  at timestamptz(0) not null,
  direction text not null check (direction in ('in', 'out')),
  result text not null default 'pass',
  mode text,
  student_id uuid,
  class_id uuid,
  department_id uuid,
  -- the device's code, and its own number or person and moment
  event_key text not null,
  received_at timestamptz(0) not null,
  snapshot_url text,
  -- as the vendor sent it; erased with the picture
  raw jsonb,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references access_device (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "gate.eventTwice" unique (tenant_id, event_key)
);
create index access_event_student on access_event (tenant_id, student_id, at);
create index access_event_class on access_event (tenant_id, class_id, at);
create index access_event_department on access_event (tenant_id, department_id, at);
create index access_event_building on access_event (tenant_id, building_id, at);
create index access_event_device on access_event (tenant_id, device_id);
create index access_event_received on access_event (tenant_id, received_at);
create index access_event_unknown on access_event (tenant_id, person_no) where student_id is null;
create index access_event_raw on access_event (tenant_id, at) where raw is not null or snapshot_url is not null;
create index access_event_at on access_event (tenant_id, at desc);
create table access_anomaly (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  building_id uuid,
  place_name text,
  night_date date not null,
  kind text not null,
  first_at timestamptz(0),
  late_minutes integer,
  level text,
  is_final boolean not null default false,
  data_gap boolean not null default false,
  status text not null default 'pending',
  reason_code text,
  outcome text,
  handle_note text,
  handled_by uuid,
  handled_at timestamptz(0),
  explanation text,
  explain_file_ids uuid[],
  explained_at timestamptz(0),
  correction text,
  -- what tells two of one kind in a night apart: the building, the device
  about text not null default '',
  evidence uuid[] not null default '{}',
  -- 1 the college was told, 2 the school too
  escalated int not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, handled_by) references sys_user (tenant_id, id)
);
-- whoever finds it again, however often, keeps it once
create unique index "gate.anomalyTwice" on access_anomaly (tenant_id, student_id, night_date, kind, about);
create index access_anomaly_open on access_anomaly (tenant_id, night_date) where status in ('pending', 'handling');
create index access_anomaly_class on access_anomaly (tenant_id, class_id);
create index access_anomaly_department on access_anomaly (tenant_id, department_id);
create index access_anomaly_building on access_anomaly (tenant_id, building_id);
create index access_anomaly_night_date on access_anomaly (tenant_id, night_date desc, first_at desc nulls last);
create table access_grant_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  building_id uuid not null,
  action text not null check (action in ('add', 'remove')),
  status text not null default 'waiting',
  tries integer not null default 0,
  next_at timestamptz(0),
  done_at timestamptz(0),
  fault text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id)
);
create index access_grant_task_building on access_grant_task (tenant_id, building_id);
create index access_grant_task_student on access_grant_task (tenant_id, student_id);
create index access_grant_task_due on access_grant_task (tenant_id, building_id, next_at) where status in ('waiting', 'sent');
create index access_grant_task_next_at on access_grant_task (tenant_id, next_at desc nulls last);

-- When a device was silent for more than ten minutes.
create table access_gap (
  tenant_id text not null references sys_tenant (id),
  device_id uuid not null,
  from_at timestamptz(0) not null,
  to_at timestamptz(0) not null,
  primary key (tenant_id, device_id, from_at),
  foreign key (tenant_id, device_id) references access_device (tenant_id, id) on delete cascade
);

-- Who is where, by the newest event of each: an older one that comes late changes nothing.
create table access_presence (
  tenant_id text not null references sys_tenant (id),
  student_id uuid not null,
  building_id uuid,
  inside boolean not null,
  last_at timestamptz(0) not null,
  last_event_id uuid not null,
  primary key (tenant_id, student_id),
  foreign key (tenant_id, student_id) references student (tenant_id, id)
);
create index access_presence_building on access_presence (tenant_id, building_id) where inside;

-- Nights that an event of the past has touched: they are judged again.
create table access_recount (
  tenant_id text not null references sys_tenant (id),
  student_id uuid not null,
  night_date date not null,
  primary key (tenant_id, student_id, night_date)
);

-- Through whose doors each student may go, as the devices were asked last.
create table access_grant (
  tenant_id text not null references sys_tenant (id),
  student_id uuid not null,
  building_id uuid not null,
  primary key (tenant_id, student_id, building_id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id)
);
