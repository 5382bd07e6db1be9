-- Changes of room: what was asked for, until when the bed is held, and what became of it.

create table dorm_change (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  change_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  type text,
  from_bed_id uuid,
  to_bed_id uuid,
  from_building_id uuid,
  to_building_id uuid,
  from_place text,
  to_place text,
  building_ids uuid[],
  peer_no text,
  peer_id uuid,
  peer_user_id uuid,
  reason_code text,
  reason text,
  file_ids uuid[],
  wish_date date,
  is_cross boolean not null default false,
  lock_until timestamptz(0),
  exec_status text not null default 'none'
    check (exec_status in ('none', 'toMove', 'done', 'cancelled', 'expired')),
  key_returned boolean not null default false,
  key_issued text,
  fee_diff bigint,
  peer_fee_diff bigint,
  executed_at timestamptz(0),
  executed_by uuid,
  audit_status text not null default 'running',
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
  foreign key (tenant_id, from_bed_id) references dorm_bed (tenant_id, id),
  foreign key (tenant_id, to_bed_id) references dorm_bed (tenant_id, id),
  foreign key (tenant_id, from_building_id) references building (tenant_id, id),
  foreign key (tenant_id, to_building_id) references building (tenant_id, id),
  foreign key (tenant_id, peer_id) references student (tenant_id, id),
  foreign key (tenant_id, peer_user_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, executed_by) references sys_user (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "change.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (type, reason_code, reason) is not null)
);
create index dorm_change_student on dorm_change (tenant_id, student_id);
create index dorm_change_class on dorm_change (tenant_id, class_id);
create index dorm_change_department on dorm_change (tenant_id, department_id);
create index dorm_change_building_ids on dorm_change using gin (building_ids);
create index dorm_change_submitted_at on dorm_change (tenant_id, submitted_at desc nulls last);
create index dorm_change_peer on dorm_change (tenant_id, peer_id) where peer_id is not null;
create index dorm_change_lock on dorm_change (tenant_id, lock_until) where audit_status in ('running', 'returned') or exec_status = 'toMove';

-- One wish at a time.
create unique index "change.twice" on dorm_change (tenant_id, student_id)
  where audit_status in ('running', 'returned') or exec_status = 'toMove';
