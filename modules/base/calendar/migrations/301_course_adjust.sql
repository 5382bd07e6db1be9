-- Single lessons that aren't held as the timetable says: who asked for it, and what came of it.

create table course_adjust (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  adjust_no text not null,
  teacher_id uuid not null,
  lesson_id uuid,
  course_name text,
  class_id uuid,
  department_id uuid,
  section_from integer,
  section_to integer,
  class_names text,
  day date,
  kind text,
  new_day date,
  new_from integer,
  new_venue_id uuid,
  new_teacher_id uuid,
  new_teacher_user_id uuid,
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
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, lesson_id) references lesson (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, new_venue_id) references venue (tenant_id, id),
  foreign key (tenant_id, new_teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, new_teacher_user_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "calendar.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (lesson_id, day, kind, reason) is not null)
);
create index course_adjust_teacher on course_adjust (tenant_id, teacher_id);
create index course_adjust_lesson on course_adjust (tenant_id, lesson_id);
create index course_adjust_class on course_adjust (tenant_id, class_id);
create index course_adjust_department on course_adjust (tenant_id, department_id);
create index course_adjust_submitted_at on course_adjust (tenant_id, submitted_at desc nulls last);
-- one lesson is decided about once at a time
create unique index "calendar.adjustRuns" on course_adjust (tenant_id, lesson_id, day) where audit_status = 'running';

-- What was granted: the lesson of a day is dropped (no new day) or held otherwise. One row for each class that sits in it.
create table lesson_change (
  tenant_id text not null references sys_tenant (id),
  adjust_id uuid not null,
  lesson_id uuid not null,
  day date not null,
  class_id uuid not null,
  new_day date,
  section_from integer not null,
  section_to integer not null,
  teacher_id uuid not null,
  venue_id uuid,
  place text,
  primary key (tenant_id, lesson_id, day),
  foreign key (tenant_id, adjust_id) references course_adjust (tenant_id, id),
  foreign key (tenant_id, lesson_id) references lesson (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, venue_id) references venue (tenant_id, id),
  constraint "calendar.teacherBusyThen" exclude using gist (tenant_id with =, teacher_id with =, new_day with =,
    int4range(section_from, section_to, '[]') with &&, adjust_id with <>) where (new_day is not null),
  constraint "calendar.venueBusyThen" exclude using gist (tenant_id with =, venue_id with =, new_day with =,
    int4range(section_from, section_to, '[]') with &&, adjust_id with <>) where (new_day is not null and venue_id is not null),
  constraint "calendar.classBusyThen" exclude using gist (tenant_id with =, class_id with =, new_day with =,
    int4range(section_from, section_to, '[]') with &&, adjust_id with <>) where (new_day is not null)
);
create index lesson_change_adjust on lesson_change (tenant_id, adjust_id);
create index lesson_change_day on lesson_change (tenant_id, day);
create index lesson_change_new_day on lesson_change (tenant_id, new_day) where new_day is not null;
