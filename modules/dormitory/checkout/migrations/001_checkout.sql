-- Who leaves his bed: applications, hours in which rooms are looked at, what damage costs, and what somebody owes.

create table dorm_damage_price (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  item text not null,
  price bigint not null,
  sort integer not null,
  status text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "checkout.itemTaken" unique (tenant_id, item)
);
create index dorm_damage_price_sort on dorm_damage_price (tenant_id, sort);
create table checkout_window (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  building_id uuid not null,
  day date not null,
  from_time text not null,
  to_time text not null,
  places integer not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id)
);
create index checkout_window_building on checkout_window (tenant_id, building_id);
create index checkout_window_day on checkout_window (tenant_id, day desc, from_time);
create table checkout_slot (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  window_id uuid not null,
  building_id uuid not null,
  start_at timestamptz(0) not null,
  places integer not null,
  taken integer not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, window_id) references checkout_window (tenant_id, id),
  constraint "checkout.slotFull" check (taken between 0 and places),
  -- a half hour of a building is there once
  constraint "checkout.windowOverlaps" unique (tenant_id, building_id, start_at),
  foreign key (tenant_id, building_id) references building (tenant_id, id)
);
create index checkout_slot_building on checkout_slot (tenant_id, building_id);
create index checkout_slot_start_at on checkout_slot (tenant_id, start_at);
create table dorm_checkout (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  checkout_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  register_id uuid,
  place_name text,
  room_id uuid,
  building_id uuid,
  type text,
  is_final boolean not null default false,
  plan_date date,
  reason text,
  to_address text,
  consent_file_ids uuid[],
  slot_id uuid,
  inspection jsonb,
  inspect_note text,
  is_agreed boolean not null default false,
  inspected_at timestamptz(0),
  inspected_by uuid,
  damage_total bigint,
  refund_suggest bigint,
  keys_returned boolean not null default false,
  bed_repair boolean not null default false,
  done_at timestamptz(0),
  step text not null default 'asked'
    check (step in ('asked', 'inspect', 'settle', 'key', 'done', 'cancelled')),
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
  foreign key (tenant_id, register_id) references dormitory_register (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, slot_id) references checkout_slot (tenant_id, id),
  foreign key (tenant_id, inspected_by) references sys_user (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "checkout.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (type, plan_date) is not null)
);
create index dorm_checkout_student on dorm_checkout (tenant_id, student_id);
create index dorm_checkout_class on dorm_checkout (tenant_id, class_id);
create index dorm_checkout_department on dorm_checkout (tenant_id, department_id);
create index dorm_checkout_building on dorm_checkout (tenant_id, building_id);
create index dorm_checkout_submitted_at on dorm_checkout (tenant_id, submitted_at desc nulls last);
create table dorm_due (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  building_id uuid,
  source text not null,
  source_id text,
  what text not null,
  amount bigint not null,
  status text not null default 'open',
  settled_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id)
);
create index dorm_due_student on dorm_due (tenant_id, student_id);
create index dorm_due_class on dorm_due (tenant_id, class_id);
create index dorm_due_department on dorm_due (tenant_id, department_id);
create index dorm_due_building on dorm_due (tenant_id, building_id);
create index dorm_due_created_at on dorm_due (tenant_id, created_at desc);

create unique index "checkout.open" on dorm_checkout (tenant_id, student_id)
  where audit_status in ('running', 'returned') or step in ('inspect', 'settle', 'key');
create index dorm_checkout_room on dorm_checkout (tenant_id, room_id) where step = 'inspect';
create unique index "checkout.owed" on dorm_due (tenant_id, source, source_id, student_id);
