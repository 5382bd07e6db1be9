-- The way from one school year to the next: the batch, what it does with each student, objections against it, and what it
-- changed besides, so that it can be taken back.

create table rollover (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  to_xn text not null,
  from_xn text,
  effective_date date not null,
  release_beds boolean not null default false,
  close_accounts boolean not null default false,
  intern_classes boolean not null default false,
  clear_cadres boolean not null default false,
  switch_term boolean not null default false,
  copy_grade_majors boolean not null default false,
  open_classes boolean not null default false,
  tell_students boolean not null default false,
  remark text,
  status text not null default 'draft'
    check (status in ('draft', 'checked', 'running', 'failed', 'done', 'undoing', 'undone', 'cancelled')),
  total integer,
  done integer,
  started_by uuid,
  started_at timestamptz(0),
  ended_at timestamptz(0),
  undo_until timestamptz(0),
  failure text,
  -- the task that runs it or takes it back, what was found before it, and the school in numbers before and after
  job_id uuid,
  checks jsonb not null default '[]',
  counts_before jsonb,
  counts_after jsonb,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references sys_user (tenant_id, id)
);
create index rollover_created_at on rollover (tenant_id, created_at desc);
create table rollover_item (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  rollover_id uuid not null,
  student_id uuid not null,
  -- the student as long as the proposal may be edited
  open_student_id uuid,
  student_name text not null,
  class_id uuid not null,
  major_id uuid not null,
  department_id uuid not null,
  grade text not null,
  graduating boolean not null default false,
  from_status text not null,
  action text not null,
  to_status text not null,
  target_class_id uuid,
  reason text,
  result text not null default 'pending' check (result in ('pending', 'done', 'skipped', 'undone', 'kept')),
  note text,
  done_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, rollover_id) references rollover (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id) on delete cascade,
  foreign key (tenant_id, open_student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, target_class_id) references stu_class (tenant_id, id),
  constraint "rollover.studentTwice" unique (tenant_id, rollover_id, student_id)
);
create index rollover_item_student on rollover_item (tenant_id, student_id);
create index rollover_item_class on rollover_item (tenant_id, class_id);
create index rollover_item_department on rollover_item (tenant_id, department_id);
create index rollover_item_graduating on rollover_item (tenant_id, graduating desc nulls last, department_id, class_id);
create table rollover_objection (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  rollover_id uuid not null,
  item_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  class_id uuid not null,
  department_id uuid,
  content text not null,
  by_user_id uuid,
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  answer text,
  answered_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, rollover_id) references rollover (tenant_id, id),
  foreign key (tenant_id, item_id) references rollover_item (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, by_user_id) references sys_user (tenant_id, id)
);
create index rollover_objection_class on rollover_objection (tenant_id, class_id);
create index rollover_objection_department on rollover_objection (tenant_id, department_id);
create index rollover_objection_created_at on rollover_objection (tenant_id, created_at desc);
create index rollover_objection_item on rollover_objection (tenant_id, item_id);

-- One batch at a time, and each school year is entered once.
create unique index "rollover.anotherOpen" on rollover (tenant_id)
  where status in ('draft', 'checked', 'running', 'failed', 'undoing');
create unique index "rollover.yearDone" on rollover (tenant_id, to_xn) where status not in ('undone', 'cancelled');
-- one open objection of one person against one proposal
create unique index "rollover.alreadyObjected" on rollover_objection (tenant_id, item_id, by_user_id) where status = 'open';
create unique index rollover_item_open on rollover_item (tenant_id, open_student_id);
create index rollover_item_pending on rollover_item (tenant_id, rollover_id, id) where result in ('pending', 'done');

-- What a run changed besides a student's status and class: beds, classes, the current term. Read by the undo alone.
create table rollover_trace (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  rollover_id uuid not null,
  item_id uuid,
  kind text not null check (kind in ('bed', 'account', 'class', 'term', 'gradeMajor', 'newClass')),
  row_id uuid not null,
  before jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, rollover_id) references rollover (tenant_id, id),
  foreign key (tenant_id, item_id) references rollover_item (tenant_id, id)
);
create index rollover_trace_rollover on rollover_trace (tenant_id, rollover_id, kind);
create index rollover_trace_item on rollover_trace (tenant_id, item_id);

-- While a batch runs, nothing else changes the status or the class of its students, whoever writes: the run itself says
-- who it is by a setting of its transaction.
create function rollover_holds() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('campus.rollover', true), '') = new.tenant_id then return new; end if;
  if exists (
    select 1 from rollover r join rollover_item i on i.tenant_id = r.tenant_id and i.rollover_id = r.id
    where r.tenant_id = new.tenant_id and r.status in ('running', 'failed', 'undoing') and i.student_id = new.id) then
    raise exception 'rolling over' using errcode = '23514', constraint = 'rollover.underway';
  end if;
  return new;
end $$;
create trigger rollover_holds before update of student_status, class_id on student
  for each row when ((old.student_status, old.class_id) is distinct from (new.student_status, new.class_id))
  execute function rollover_holds();
