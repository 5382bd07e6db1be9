-- Leave: types, applications and the time they really take, extensions, returns, lessons hit, kept figures.

create table leave_type (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  code text not null,
  max_days numeric(12,1) not null,
  need_file_over_days numeric(12,1),
  proof_later_days integer not null default 0,
  need_parent boolean not null default false,
  backdate_days integer not null default 0,
  min_advance_hours integer not null default 0,
  counts_third boolean not null default true,
  is_public boolean not null default false,
  is_urgent boolean not null default false,
  sort integer not null default 0,
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "leave.typeNameTaken" unique (tenant_id, name),
  constraint "leave.typeCodeTaken" unique (tenant_id, code)
);

create table leave_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  leave_type_id uuid not null,
  start_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  reason text not null,
  student_count integer not null,
  skipped_count integer not null default 0,
  owner_id uuid not null,
  audit_status text not null default 'running',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id)
);
create index leave_batch_owner on leave_batch (tenant_id, owner_id, created_at desc);

-- When a leave really ends: at the return of somebody who came back early, else as planned (overdue or not).
create function leave_end(start_time timestamptz, end_time timestamptz, cancel_status text, returned timestamptz)
returns timestamptz language sql immutable parallel safe as $$
  select case when cancel_status = 'done' and returned < end_time then greatest(returned, start_time) else end_time end
$$;

-- Half-days (00–12, 12–24 of the school's wall clock) that [from, to) touches.
create function leave_slots(from_time timestamptz, to_time timestamptz)
returns integer language sql immutable parallel safe as $$
  select case when to_time <= from_time then 0 else
    (ceil(extract(epoch from to_time at time zone 'Asia/Shanghai')::float8 / 43200)
      - floor(extract(epoch from from_time at time zone 'Asia/Shanghai')::float8 / 43200))::integer end
$$;

-- The same without the days that don't count (no school, where the school counts school days only).
create function leave_slots_counted(from_time timestamptz, to_time timestamptz, off_days date[])
returns integer language sql immutable parallel safe as $$
  select leave_slots(from_time, to_time) - case when cardinality(off_days) = 0 then 0 else
    (select coalesce(sum(leave_slots(greatest(from_time, day::timestamp at time zone 'Asia/Shanghai'),
      least(to_time, (day + 1)::timestamp at time zone 'Asia/Shanghai'))), 0)::integer from unnest(off_days) as day) end
$$;

create table leave_apply (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  leave_no text not null,
  student_id uuid not null,
  department_id uuid not null,
  major_id uuid not null,
  class_id uuid not null,
  grade text not null,
  leave_type_id uuid not null,
  start_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  leave_days numeric(12,1) not null,
  level_days numeric(12,1) not null,
  lesson_hours integer not null default 0,
  -- days that did not count when the leave was computed
  off_days date[] not null default '{}',
  is_out_school boolean not null default false,
  is_overnight boolean not null default false,
  canton_code text,
  address text,
  transport text,
  contact_name text,
  contact_phone text,
  contact_phone_hash text,
  reason text not null,
  file_ids uuid[],
  organiser_id uuid,
  parent_confirm text not null default 'none' check (parent_confirm in ('none', 'waiting', 'confirmed', 'refused')),
  agent_user_id uuid,
  batch_id uuid,
  source text not null default 'own' check (source in ('own', 'agent', 'group', 'paper')),
  audit_status text not null default 'draft',
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  out_at timestamptz(0),
  in_at timestamptz(0),
  actual_return_time timestamptz(0),
  cancel_status text not null default 'none' check (cancel_status in ('none', 'running', 'done', 'returned')),
  cancel_mode text,
  closed_at timestamptz(0),
  alert_level integer not null default 0 check (alert_level between 0 and 4),
  contact_result text,
  -- the end for which the reminder has gone out
  reminded_for timestamptz(0),
  eff_end timestamptz(0) not null generated always as (leave_end(start_time, end_time, cancel_status, actual_return_time)) stored,
  eff_range tstzrange not null generated always as
    (tstzrange(start_time, leave_end(start_time, end_time, cancel_status, actual_return_time), '[)')) stored,
  slot_count integer not null generated always as
    (leave_slots_counted(start_time, leave_end(start_time, end_time, cancel_status, actual_return_time), off_days)) stored,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id),
  foreign key (tenant_id, organiser_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, batch_id) references leave_batch (tenant_id, id),
  constraint "leave.numberTaken" unique (tenant_id, leave_no),
  constraint "leave.endBeforeStart" check (end_time > start_time),
  -- statistics look back no further than this for leaves that reach into a range
  constraint "leave.tooLong" check (end_time <= start_time + interval '8784 hours'),
  constraint "leave.overlap" exclude using gist (tenant_id with =, student_id with =, eff_range with &&)
    where (audit_status in ('running', 'approved'))
);
create index leave_apply_student on leave_apply (tenant_id, student_id, start_time desc);
create index leave_apply_class on leave_apply (tenant_id, class_id, start_time desc);
create index leave_apply_department on leave_apply (tenant_id, department_id, start_time desc);
create index leave_apply_start on leave_apply (tenant_id, start_time desc, id);
create index leave_apply_type on leave_apply (tenant_id, leave_type_id);
create index leave_apply_batch on leave_apply (tenant_id, batch_id) where batch_id is not null;
-- what the ladder, the reminders and the boards of people away look at
create index leave_apply_away on leave_apply (tenant_id, end_time)
  where audit_status = 'approved' and cancel_status <> 'done';
-- figures of all leaves without touching the rows
create index leave_apply_figures on leave_apply (tenant_id, department_id, leave_type_id) include (slot_count)
  where audit_status = 'approved';

create table leave_extend (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  leave_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  old_end_time timestamptz(0) not null,
  new_end_time timestamptz(0) not null,
  leave_days numeric(12,1) not null,
  level_days numeric(12,1) not null,
  off_days date[] not null default '{}',
  reason text not null,
  file_ids uuid[],
  audit_status text not null default 'running',
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, leave_id) references leave_apply (tenant_id, id),
  constraint "leave.extendBackwards" check (new_end_time > old_end_time)
);
create unique index "leave.extendOpen" on leave_extend (tenant_id, leave_id) where audit_status in ('running', 'returned');
create index leave_extend_class on leave_extend (tenant_id, class_id, created_at desc);
create index leave_extend_student on leave_extend (tenant_id, student_id, created_at desc);

create table leave_cancel (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  leave_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  return_time timestamptz(0) not null,
  mode text not null,
  longitude numeric(12,6),
  latitude numeric(12,6),
  accuracy integer,
  photo_ids uuid[],
  note text,
  audit_status text not null default 'running',
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, leave_id) references leave_apply (tenant_id, id)
);
create unique index "leave.alreadyCancelled" on leave_cancel (tenant_id, leave_id) where audit_status in ('running', 'approved');
create index leave_cancel_class on leave_cancel (tenant_id, class_id, created_at desc);
create index leave_cancel_student on leave_cancel (tenant_id, student_id, created_at desc);
create index leave_cancel_place on leave_cancel (tenant_id, created_at) where longitude is not null;

-- Lessons that a leave touches, one row per teacher.
create table leave_lesson (
  tenant_id text not null,
  leave_id uuid not null,
  lesson_id uuid not null,
  day date not null,
  section_from integer not null,
  section_to integer not null,
  course_name text not null,
  teacher_id uuid not null,
  starts_at timestamptz(0) not null,
  ends_at timestamptz(0) not null,
  primary key (tenant_id, leave_id, day, section_from, lesson_id),
  foreign key (tenant_id, leave_id) references leave_apply (tenant_id, id)
);
create index leave_lesson_teacher on leave_lesson (tenant_id, teacher_id, day);

-- One-time links for parents; only a hash of the token is kept.
create table leave_parent_link (
  tenant_id text not null references sys_tenant (id),
  token_hash text not null,
  leave_id uuid not null,
  expires_at timestamptz(0) not null,
  used_at timestamptz(0),
  answer text check (answer in ('agree', 'refuse')),
  note text,
  ip text,
  created_at timestamptz(0) not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, leave_id) references leave_apply (tenant_id, id)
);
create index leave_parent_link_leave on leave_parent_link (tenant_id, leave_id);
