-- What was true of students from one day to another, for statistics as of a day; views that somebody keeps.

create table roll_spell (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  major_id uuid not null,
  campus_id uuid not null,
  grade text not null,
  gender text not null,
  nation text,
  political_status text,
  province text,
  category text,
  student_status text not null,
  boards boolean not null default false,
  from_day date not null,
  to_day date not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  -- what was true of somebody goes with him
  foreign key (tenant_id, student_id) references student (tenant_id, id) on delete cascade,
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, campus_id) references campus (tenant_id, id)
);
create index roll_spell_class on roll_spell (tenant_id, class_id);
create index roll_spell_department on roll_spell (tenant_id, department_id);
create index roll_spell_student on roll_spell (tenant_id, student_id, from_day desc);
create table student_stat_view (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  rows text[] not null,
  columns text[],
  chart text not null,
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  constraint "statistics.viewTwice" unique (tenant_id, user_id, name)
);
create index student_stat_view_name on student_stat_view (tenant_id, name collate by_name);
-- one spell is open, and none begins twice on a day, also where the job runs on two nodes
create unique index roll_spell_open on roll_spell (tenant_id, student_id) where to_day = '9999-12-31';
create unique index "statistics.spellTwice" on roll_spell (tenant_id, student_id, from_day);
-- who was there on a day
create index roll_spell_days on roll_spell (tenant_id, from_day, to_day);
