-- Visits of counsellors and teachers, their duties, and how often they have to visit.

create table duty_roster (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  teacher_id uuid not null,
  department_id uuid not null,
  starts_at timestamptz(0) not null,
  ends_at timestamptz(0) not null,
  building_id uuid,
  place text not null,
  remark text,
  status text not null default 'draft',
  swap_to_id uuid,
  swap_from_id uuid,
  signed_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, swap_to_id) references teacher (tenant_id, id),
  foreign key (tenant_id, swap_from_id) references teacher (tenant_id, id),
  -- nobody is on duty in two places; whoever takes over a duty finds his own in the way
  constraint "teacher-sign.dutyTwice" exclude using gist (
    tenant_id with =, teacher_id with =, tstzrange(starts_at, greatest(starts_at, ends_at)) with &&) where (status <> 'draft')
);
create index duty_roster_swap_to on duty_roster (tenant_id, swap_to_id) where swap_to_id is not null;
create index duty_roster_teacher on duty_roster (tenant_id, teacher_id);
create index duty_roster_department on duty_roster (tenant_id, department_id);
create index duty_roster_starts_at on duty_roster (tenant_id, starts_at desc);
create table visit_log (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  visit_no text not null,
  teacher_id uuid not null,
  department_id uuid not null,
  kind text not null,
  duty_id uuid,
  building_id uuid,
  room_ids uuid[],
  place text,
  in_at timestamptz(0) not null,
  out_at timestamptz(0),
  minutes integer,
  method text,
  problems jsonb,
  talk_student_ids uuid[],
  photo_ids uuid[],
  summary text,
  status text not null default 'open',
  due_at timestamptz(0),
  followed_at timestamptz(0),
  note text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, duty_id) references duty_roster (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id)
);
-- one visit at a time is open
create unique index "teacher-sign.visitOpen" on visit_log (tenant_id, teacher_id) where status = 'open';
create index visit_log_teacher on visit_log (tenant_id, teacher_id);
create index visit_log_department on visit_log (tenant_id, department_id);
create index visit_log_in_at on visit_log (tenant_id, in_at desc);
create table teacher_quota (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  role_type text not null,
  kind text not null,
  per_week integer not null,
  per_month integer not null,
  min_minutes integer not null,
  night_only boolean not null default false,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "teacher-sign.quotaTaken" unique (tenant_id, role_type, kind)
);
create index teacher_quota_role_type on teacher_quota (tenant_id, role_type, kind);
