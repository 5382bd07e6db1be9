-- What is forbidden in the dormitory, who did it, what he says to it, and what the points of a term ask for.

create table dorm_violation_type (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  code text,
  category text not null,
  points numeric(12,1) not null,
  severity text not null,
  need_confiscate boolean not null default false,
  suggest_punish text,
  sort integer not null,
  status text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "violation.typeTaken" unique (tenant_id, name),
  constraint "violation.typeCodeTaken" unique (tenant_id, code)
);
create index dorm_violation_type_sort on dorm_violation_type (tenant_id, sort);
create table dorm_violation (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  violation_no text not null,
  incident_no text,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  room_id uuid not null,
  building_id uuid,
  type_id uuid not null,
  category text not null,
  severity text not null,
  happen_at timestamptz(0) not null,
  term_id uuid,
  points numeric(12,1) not null,
  description text not null,
  file_ids uuid[],
  confiscated jsonb,
  has_goods boolean not null default false,
  returned_at timestamptz(0),
  returned_to text,
  source text,
  source_id text,
  status text not null default 'pending'
    check (status in ('draft', 'pending', 'appealed', 'effective', 'revoked', 'cleared', 'void')),
  answer_by date,
  settled_at timestamptz(0),
  confirm_mode text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, type_id) references dorm_violation_type (tenant_id, id),
  foreign key (tenant_id, term_id) references school_calendar (tenant_id, id)
);
create index dorm_violation_student on dorm_violation (tenant_id, student_id);
create index dorm_violation_class on dorm_violation (tenant_id, class_id);
create index dorm_violation_department on dorm_violation (tenant_id, department_id);
create index dorm_violation_building on dorm_violation (tenant_id, building_id);
create index dorm_violation_happen_at on dorm_violation (tenant_id, happen_at desc);
create table violation_appeal (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  appeal_no text not null,
  violation_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  severity text,
  reason text,
  file_ids uuid[],
  new_points numeric(12,1),
  audit_status text not null default 'running',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, violation_id) references dorm_violation (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "violation.appealed" unique (tenant_id, violation_id),
  constraint "violation.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (reason) is not null)
);
create index violation_appeal_student on violation_appeal (tenant_id, student_id);
create index violation_appeal_class on violation_appeal (tenant_id, class_id);
create index violation_appeal_department on violation_appeal (tenant_id, department_id);
create index violation_appeal_submitted_at on violation_appeal (tenant_id, submitted_at desc nulls last);
create table violation_advice (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  term_id uuid,
  level text not null,
  points numeric(12,1),
  evidence_ids uuid[],
  status text not null default 'open',
  measure text,
  handled_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, term_id) references school_calendar (tenant_id, id)
);
create index violation_advice_class on violation_advice (tenant_id, class_id);
create index violation_advice_department on violation_advice (tenant_id, department_id);
create index violation_advice_points on violation_advice (tenant_id, points desc nulls last);

-- The same of the same minute is one record, and what another room has found is drafted once.
create unique index "violation.duplicate" on dorm_violation (tenant_id, student_id, type_id, happen_at) where status <> 'void';
create unique index "violation.drafted" on dorm_violation (tenant_id, source, source_id, student_id) where source_id is not null;
create unique index "violation.advised" on violation_advice (tenant_id, student_id, term_id, level) nulls not distinct;
create index dorm_violation_answer on dorm_violation (tenant_id, answer_by) where status = 'pending';
