-- What was found wrong and is to be put right: one order for each thing that was found.

create table rectify (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  rectify_no text not null,
  source_type text not null,
  source_id text not null,
  room_id uuid,
  building_id uuid,
  place_name text not null,
  class_ids uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  problems jsonb not null,
  photos uuid[],
  severity text,
  opened_at timestamptz(0) not null,
  deadline timestamptz(0) not null,
  period integer not null,
  owner_type text not null,
  owner_ids uuid[] not null default '{}',
  checker_id uuid,
  people_ids uuid[] not null default '{}',
  round integer not null default 1,
  status text not null default 'open' check (status in ('open', 'submitted', 'repair', 'closed', 'void')),
  overdue_at timestamptz(0),
  told text not null default 'none',
  delay_count integer not null default 0,
  paused_at timestamptz(0),
  paused_minutes integer not null default 0,
  after_photos uuid[],
  submit_note text,
  submit_at timestamptz(0),
  submit_by uuid,
  still_wrong jsonb,
  recheck_note text,
  recheck_at timestamptz(0),
  ended_at timestamptz(0),
  repair_type_id uuid,
  repair_id uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, checker_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, submit_by) references sys_user (tenant_id, id),
  foreign key (tenant_id, repair_type_id) references repair_type (tenant_id, id),
  foreign key (tenant_id, repair_id) references repair_order (tenant_id, id),
  constraint "rectify.sourceTaken" unique (tenant_id, source_type, source_id)
);
create index rectify_people_ids on rectify using gin (people_ids);
create index rectify_room on rectify (tenant_id, room_id);
create index rectify_building on rectify (tenant_id, building_id);
create index rectify_class_ids on rectify using gin (class_ids);
create index rectify_department_ids on rectify using gin (department_ids);
create index rectify_due on rectify (tenant_id, deadline) where status = 'open';
create index rectify_checker on rectify (tenant_id, checker_id);
create index rectify_repair on rectify (tenant_id, repair_id) where repair_id is not null;
create index rectify_opened_at on rectify (tenant_id, opened_at desc nulls last);
