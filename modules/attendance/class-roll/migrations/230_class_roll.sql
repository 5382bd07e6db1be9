-- Lessons of days as the timetable has them, how each student stands in one, what was put right, and who has missed too much.

create table class_session (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  calendar_id uuid not null,
  course_name text not null,
  course_code text,
  teacher_id uuid not null,
  substitute_id uuid,
  class_ids uuid[] not null,
  department_id uuid,
  day date not null,
  section_from integer not null,
  section_to integer not null,
  hours integer not null,
  starts_at timestamptz(0) not null,
  ends_at timestamptz(0) not null,
  place text,
  method text,
  status text not null default 'waiting',
  round_id uuid,
  started_at timestamptz(0),
  finished_at timestamptz(0),
  locked_at timestamptz(0),
  due integer,
  attended integer,
  late integer,
  early integer,
  absent integer,
  excused integer,
  cancel_reason text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references school_calendar (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, substitute_id) references teacher (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, round_id) references sign_round (tenant_id, id)
);
-- whoever makes the lessons of a day again finds them there
create unique index class_session_once on class_session (tenant_id, teacher_id, day, section_from, course_name);
create index class_session_substitute on class_session (tenant_id, substitute_id, day) where substitute_id is not null;
create index class_session_open on class_session (tenant_id, status) where status in ('waiting', 'running');
create index class_session_teacher on class_session (tenant_id, teacher_id);
create index class_session_class_ids on class_session using gin (class_ids);
create index class_session_department on class_session (tenant_id, department_id);
create index class_session_day on class_session (tenant_id, day desc, section_from, course_name collate by_name);
create table class_record (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  session_id uuid not null,
  calendar_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  course_name text not null,
  teacher_id uuid not null,
  day date not null,
  section_from integer not null,
  hours integer not null,
  status text not null,
  source text not null,
  sign_at timestamptz(0),
  minutes_late integer,
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references class_session (tenant_id, id),
  foreign key (tenant_id, calendar_id) references school_calendar (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id)
);
-- one student, one mark in a lesson
create unique index class_record_once on class_record (tenant_id, session_id, student_id);
create index class_record_student on class_record (tenant_id, student_id, calendar_id, day desc);
create index class_record_course on class_record (tenant_id, calendar_id, course_name, teacher_id);
create index class_record_class on class_record (tenant_id, class_id);
create index class_record_department on class_record (tenant_id, department_id);
create index class_record_day on class_record (tenant_id, day desc, section_from desc, student_id);
create table class_fix (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  fix_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  record_id uuid,
  course_name text,
  day date,
  old_status text,
  new_status text,
  teacher_user_id uuid,
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
  foreign key (tenant_id, record_id) references class_record (tenant_id, id),
  foreign key (tenant_id, teacher_user_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "class-roll.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (record_id, new_status, reason) is not null)
);
-- a mark is asked about once at a time, and put right once
create unique index "class-roll.fixTwice" on class_fix (tenant_id, record_id) where audit_status in ('running', 'approved');
create index class_fix_student on class_fix (tenant_id, student_id);
create index class_fix_teacher_user on class_fix (tenant_id, teacher_user_id);
create index class_fix_class on class_fix (tenant_id, class_id);
create index class_fix_department on class_fix (tenant_id, department_id);
create index class_fix_submitted_at on class_fix (tenant_id, submitted_at desc nulls last);
create table class_warning (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  calendar_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  limit_hours integer not null,
  level integer not null,
  hours integer not null,
  status text not null default 'open',
  note text,
  handled_by uuid,
  handled_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references school_calendar (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, handled_by) references sys_user (tenant_id, id)
);
-- each limit is told once in a term
create unique index class_warning_once on class_warning (tenant_id, student_id, calendar_id, limit_hours);
create index class_warning_open on class_warning (tenant_id, level) where status = 'open';
create index class_warning_class on class_warning (tenant_id, class_id);
create index class_warning_department on class_warning (tenant_id, department_id);
create index class_warning_created_at on class_warning (tenant_id, created_at desc, level desc);
