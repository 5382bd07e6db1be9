-- Terms, their days, section times, the timetable.

create table school_calendar (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  xn text not null,
  xq_m text not null,
  start_date date not null,
  end_date date not null,
  weeks integer not null,
  week_start text not null,
  register_date date,
  is_current boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published', 'past')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "calendar.termTaken" unique (tenant_id, xn, xq_m),
  constraint "calendar.endBeforeStart" check (end_date > start_date),
  constraint "calendar.termOverlap" exclude using gist (
    tenant_id with =, daterange(start_date, end_date, '[]') with &&)
);
-- one current term per school, whoever switches at the same moment
create unique index "calendar.currentMoved" on school_calendar (tenant_id) where is_current;

create table school_calendar_item (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  calendar_id uuid not null,
  day date not null,
  week integer not null,
  weekday integer not null check (weekday between 1 and 7),
  day_type text not null,
  follow_date date,
  name text,
  color text,
  stop_class boolean not null default false,
  is_legal boolean not null default false,
  remark text,
  edited boolean not null default false,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references school_calendar (tenant_id, id) on delete cascade,
  constraint "calendar.dayTaken" unique (tenant_id, day),
  constraint "calendar.followNeeded" check (day_type <> 'swap' or follow_date is not null)
);
create index school_calendar_item_calendar on school_calendar_item (tenant_id, calendar_id, day);

create function minutes_of(clock text) returns integer language sql immutable strict as $$
  select split_part(clock, ':', 1)::int * 60 + split_part(clock, ':', 2)::int
$$;

create table section_time (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  campus_id uuid not null,
  season text not null,
  from_day text not null,
  to_day text not null,
  section integer not null,
  start_time text not null,
  end_time text not null,
  part text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, campus_id) references campus (tenant_id, id),
  constraint "calendar.sectionTaken" unique (tenant_id, campus_id, season, section),
  constraint "calendar.endNotLater" check (end_time > start_time),
  constraint "calendar.monthDay" check (
    from_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and to_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  constraint "calendar.sectionOverlap" exclude using gist (
    tenant_id with =, campus_id with =, season with =,
    -- a range may not turn round before the other check has refused it
    int4range(minutes_of(start_time), greatest(minutes_of(start_time), minutes_of(end_time))) with &&)
);

-- '1-16', '1-15单', '2,4,6' as a set of weeks.
create function weeks_of(weeks text) returns int4multirange language sql immutable strict as $$
  select range_agg(int4range(week, week, '[]'))
  from regexp_split_to_table(weeks, ',') part,
    lateral (select regexp_match(part, '^(\d+)(?:-(\d+))?(单|双)?$') as found) parsed,
    lateral generate_series(found[1]::int, coalesce(found[2], found[1])::int) week
  where found[3] is null or (week % 2 = 1) = (found[3] = '单')
$$;

create table lesson (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  lesson_key text not null,
  calendar_id uuid not null,
  course_code text,
  course_name text not null,
  teacher_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  weekday text not null check (weekday in ('1', '2', '3', '4', '5', '6', '7')),
  section_from integer not null,
  section_to integer not null,
  weeks text not null,
  venue_id uuid,
  place text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references school_calendar (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, class_id, department_id) references stu_class (tenant_id, id, department_id) on update cascade,
  foreign key (tenant_id, venue_id) references venue (tenant_id, id),
  constraint "calendar.lessonTaken" unique (tenant_id, lesson_key),
  constraint "calendar.sectionOrder" check (section_to >= section_from),
  -- one person teaches one course at a time, to however many classes together
  constraint "calendar.teacherBusy" exclude using gist (
    tenant_id with =, calendar_id with =, teacher_id with =, weekday with =,
    int4range(section_from, greatest(section_from, section_to), '[]') with &&, weeks_of(weeks) with &&, course_name with <>),
  -- a venue holds one course of one teacher at a time
  constraint "calendar.venueBusy" exclude using gist (
    tenant_id with =, calendar_id with =, venue_id with =, weekday with =,
    int4range(section_from, greatest(section_from, section_to), '[]') with &&, weeks_of(weeks) with &&,
    (course_name || teacher_id::text) with <>) where (venue_id is not null)
);
create index lesson_class on lesson (tenant_id, calendar_id, class_id);
create index lesson_teacher on lesson (tenant_id, calendar_id, teacher_id);
create index lesson_venue on lesson (tenant_id, calendar_id, venue_id) where venue_id is not null;
