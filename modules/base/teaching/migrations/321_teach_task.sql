-- Courses that are to be taught in a term, by whom and to whom; lessons are theirs.

create table teach_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  task_name text not null,
  task_key text not null,
  calendar_id uuid not null,
  subject_id uuid not null,
  department_id uuid,
  class_ids uuid[] not null,
  group_name text,
  student_ids uuid[],
  students integer not null default 0,
  teacher_id uuid not null,
  assistant_ids uuid[],
  shares text,
  teacher_ids uuid[] not null,
  weekly_hours integer not null,
  weeks text not null,
  hours integer not null,
  arranged integer not null default 0,
  capacity integer,
  venue_type text,
  source text not null default 'manual',
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references school_calendar (tenant_id, id),
  foreign key (tenant_id, subject_id) references subject (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  constraint "teaching.taskTaken" unique (tenant_id, task_key)
);
create index teach_task_calendar on teach_task (tenant_id, calendar_id);
create index teach_task_subject on teach_task (tenant_id, subject_id);
create index teach_task_department on teach_task (tenant_id, department_id);
create index teach_task_teacher on teach_task (tenant_id, teacher_id);
create index teach_task_class_ids on teach_task using gin (class_ids);
create index teach_task_teacher_ids on teach_task using gin (teacher_ids);

-- a task that has lessons stays
alter table lesson add foreign key (tenant_id, task_id) references teach_task (tenant_id, id);
