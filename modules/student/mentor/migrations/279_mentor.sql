-- Rounds of mentors with their places and wishes, whom mentors look after, acting counsellors, hand-overs.

create table mentor_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  grade text not null check (grade ~ '^[0-9]{4}$'),
  department_id uuid,
  wishes_most integer not null,
  open_from date not null,
  open_to date not null,
  end_date date not null,
  notice text,
  turn integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'open', 'choosing', 'done')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "mentor.batchNameTaken" unique (tenant_id, name),
  constraint "mentor.windowReversed" check (open_from <= open_to and open_to < end_date)
);
create index mentor_batch_department on mentor_batch (tenant_id, department_id);

create table mentor_place (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  department_id uuid,
  teacher_id uuid not null,
  places integer not null,
  taken integer not null default 0,
  intro text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references mentor_batch (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  constraint "mentor.placeTwice" unique (tenant_id, batch_id, teacher_id),
  constraint "mentor.full" check (taken between 0 and places)
);
create index mentor_place_department on mentor_place (tenant_id, department_id);
create index mentor_place_teacher on mentor_place (tenant_id, teacher_id);

create table mentor_wish (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  teacher_id uuid not null,
  turn integer not null,
  ord integer not null,
  statement text,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined', 'passed')),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id, teacher_id) references mentor_place (tenant_id, batch_id, teacher_id),
  foreign key (tenant_id, student_id, class_id, department_id)
    references student (tenant_id, id, class_id, department_id) on update cascade,
  constraint "mentor.wishTwice" unique (tenant_id, batch_id, student_id, turn, teacher_id),
  unique (tenant_id, batch_id, student_id, turn, ord)
);
-- two mentors may take the same student at the same moment; one does
create unique index "mentor.alreadyTaken" on mentor_wish (tenant_id, batch_id, student_id) where status = 'accepted';
create index mentor_wish_teacher on mentor_wish (tenant_id, teacher_id, batch_id);
create index mentor_wish_student on mentor_wish (tenant_id, student_id);
create index mentor_wish_class on mentor_wish (tenant_id, class_id);
create index mentor_wish_department on mentor_wish (tenant_id, department_id);

create table mentor_assign (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  kind text not null,
  teacher_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  batch_id uuid,
  from_date date not null,
  -- exclusive, as of those who lead classes
  to_date date not null,
  end_reason text,
  status text not null default 'active' check (status in ('active', 'ended')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, batch_id) references mentor_batch (tenant_id, id),
  foreign key (tenant_id, student_id, class_id, department_id)
    references student (tenant_id, id, class_id, department_id) on update cascade,
  constraint "mentor.datesReversed" check (from_date <= to_date),
  constraint "mentor.assignedTwice" exclude using gist (
    tenant_id with =, student_id with =, kind with =, daterange(from_date, to_date) with &&)
);
create index mentor_assign_student on mentor_assign (tenant_id, student_id);
create index mentor_assign_teacher on mentor_assign (tenant_id, teacher_id, status);
create index mentor_assign_class on mentor_assign (tenant_id, class_id);
create index mentor_assign_department on mentor_assign (tenant_id, department_id);
create index mentor_assign_batch on mentor_assign (tenant_id, batch_id);
create index mentor_assign_from on mentor_assign (tenant_id, from_date desc);

create table mentor_acting (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  class_id uuid not null,
  department_id uuid,
  teacher_id uuid not null,
  from_date date not null,
  -- the last day
  to_date date not null,
  reason text not null,
  status text not null default 'active' check (status in ('active', 'ended')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  constraint "mentor.actingDays" check (to_date between from_date and from_date + 89),
  constraint "mentor.actingTwice" exclude using gist (
    tenant_id with =, class_id with =, daterange(from_date, to_date, '[]') with &&) where (status = 'active')
);
create index mentor_acting_class on mentor_acting (tenant_id, class_id);
create index mentor_acting_department on mentor_acting (tenant_id, department_id);
create index mentor_acting_teacher on mentor_acting (tenant_id, teacher_id, status);

create table mentor_handover (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  from_teacher_id uuid not null,
  to_teacher_id uuid not null,
  class_ids uuid[] not null,
  effective_on date not null,
  note text not null,
  department_id uuid,
  party_ids uuid[] not null,
  handed_at timestamptz(0),
  taken_at timestamptz(0),
  done_at timestamptz(0),
  student_count integer not null default 0,
  matter_count integer not null default 0,
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, to_teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "mentor.sameTeacher" check (from_teacher_id <> to_teacher_id),
  -- a class is promised to one at a time
  constraint "mentor.handoverTwice" exclude using gist (
    tenant_id with =, from_teacher_id with =, daterange(effective_on, effective_on, '[]') with &&) where (status = 'open')
);
create index mentor_handover_from on mentor_handover (tenant_id, from_teacher_id);
create index mentor_handover_to on mentor_handover (tenant_id, to_teacher_id);
create index mentor_handover_department on mentor_handover (tenant_id, department_id);
create index mentor_handover_party on mentor_handover using gin (party_ids);
create index mentor_handover_effective on mentor_handover (tenant_id, effective_on desc);
