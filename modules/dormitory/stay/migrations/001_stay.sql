-- Holiday stay-over: plans, places of each college, applications.

create table stay_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  holiday_type text not null,
  open_from date not null,
  open_to date not null,
  stay_from date not null,
  stay_to date not null,
  reason_codes text[] not null,
  quotas jsonb,
  concentrated boolean not null default false,
  closed_building_ids uuid[],
  need_parent boolean not null default false,
  notice text,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "stay.windowReversed" check (open_from <= open_to and stay_from < stay_to),
  constraint "stay.openTooLong" check (open_to <= stay_from)
);

-- What the plan grants a college, and what is taken of it. Of two who take the last place one is refused.
create table stay_quota (
  tenant_id text not null references sys_tenant (id),
  batch_id uuid not null,
  department_id uuid not null,
  places int not null check (places >= 0),
  used int not null default 0 check (used >= 0),
  primary key (tenant_id, batch_id, department_id),
  foreign key (tenant_id, batch_id) references stay_batch (tenant_id, id) on delete cascade,
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "stay.quotaFull" check (used <= places)
);

create table stay_apply (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  from_date date,
  to_date date,
  days int,
  want_bed text,
  reason_code text,
  reason text,
  proof_file_ids uuid[],
  supervisor_name text,
  supervisor_phone text,
  supervisor_phone_hash text,
  parent_name text,
  parent_phone text,
  parent_phone_hash text,
  place_held boolean not null default false,
  place_name text,
  building_id uuid,
  last_date date,
  left_at timestamptz(0),
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references stay_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "stay.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (batch_id, from_date, to_date, want_bed, reason_code, reason) is not null)
);
create unique index "stay.twice" on stay_apply (tenant_id, student_id, batch_id)
  where audit_status not in ('rejected', 'cancelled');
create index stay_apply_batch on stay_apply (tenant_id, batch_id, audit_status);
create index stay_apply_class on stay_apply (tenant_id, class_id);
create index stay_apply_department on stay_apply (tenant_id, department_id);
create index stay_apply_building on stay_apply (tenant_id, building_id, from_date);
create index stay_apply_submitted on stay_apply (tenant_id, submitted_at desc);
