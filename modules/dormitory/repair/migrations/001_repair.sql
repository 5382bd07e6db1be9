-- Repairs: what can be reported, who mends it and when, parts in stock, orders.

create table repair_type (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  parent_id uuid,
  name text not null,
  icon text,
  place_kind text not null,
  urgency text not null,
  respond_min integer not null check (respond_min > 0),
  finish_hours integer not null check (finish_hours > 0),
  need_photo boolean not null default false,
  charge_mode text not null,
  tips text,
  sort integer,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references repair_type (tenant_id, id),
  constraint "repair.typeNameTaken" unique nulls not distinct (tenant_id, parent_id, name)
);

-- At most three levels and no circle, also when two people move two branches into each other at once.
create function repair_type_tree() returns trigger language plpgsql as $$
declare
  above int;
  below int;
begin
  perform pg_advisory_xact_lock(hashtextextended('repair_type ' || new.tenant_id, 0));
  with recursive up as (
    select t.id, t.parent_id, 1 as depth from repair_type t where t.tenant_id = new.tenant_id and t.id = new.parent_id
    union all
    select t.id, t.parent_id, up.depth + 1 from repair_type t
    join up on t.tenant_id = new.tenant_id and t.id = up.parent_id where up.depth < 9)
  select max(depth) into above from up;
  with recursive down as (
    select new.id, 1 as depth
    union all
    select t.id, down.depth + 1 from repair_type t
    join down on t.tenant_id = new.tenant_id and t.parent_id = down.id where down.depth < 9)
  select max(depth) into below from down;
  if above + below > 3 then
    raise exception 'too deep' using errcode = '23514', constraint = 'repair.typeTooDeep';
  end if;
  return null;
end $$;
create trigger repair_type_tree after insert or update of parent_id on repair_type
  for each row when (new.parent_id is not null) execute function repair_type_tree();

create table repair_group (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  leader_id uuid,
  worker_ids uuid[],
  building_ids uuid[],
  type_ids uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, leader_id) references teacher (tenant_id, id),
  constraint "repair.groupNameTaken" unique (tenant_id, name)
);
create index repair_group_workers on repair_group using gin (worker_ids);

create table repair_duty (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  worker_id uuid not null,
  weekday text,
  on_date date,
  from_time text not null,
  to_time text not null,
  building_ids uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references teacher (tenant_id, id),
  constraint "repair.dutyDay" check (num_nonnulls(weekday, on_date) = 1),
  constraint "repair.dutyOrder" check (from_time < to_time)
);
create index repair_duty_worker on repair_duty (tenant_id, worker_id);

create table repair_part (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  unit text not null,
  price bigint not null check (price >= 0),
  stock integer not null,
  warn_stock integer,
  status text not null check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "repair.partNameTaken" unique (tenant_id, name),
  -- of two who take the last one, the second is refused
  constraint "repair.partsShort" check (stock >= 0)
);

create table repair_order (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  repair_no text not null,
  type_id uuid not null,
  place_kind text not null,
  room_id uuid,
  bed_id uuid,
  venue_id uuid,
  building_id uuid,
  place_text text,
  place_name text not null,
  duplicate_key text,
  description text not null,
  photos uuid[],
  video uuid[],
  reported_at timestamptz(0) not null,
  reporter_id uuid not null,
  -- the reporter and whoever joined: whose order it is
  people_ids uuid[] not null,
  phone text not null,
  phone_hash text,
  appoint_from timestamptz(0),
  appoint_to timestamptz(0),
  enter_allowed boolean not null default false,
  urgency text not null check (urgency in ('1', '2', '3')),
  recurring boolean not null default false,
  status text not null check (status in ('open', 'assigned', 'working', 'quoted', 'paused', 'outsourced', 'toConfirm', 'done',
    'withdrawn', 'closed')),
  group_id uuid,
  worker_id uuid,
  assigned_at timestamptz(0),
  accept_at timestamptz(0),
  arrive_at timestamptz(0),
  arrive_proof text,
  finish_at timestamptz(0),
  confirm_at timestamptz(0),
  ended_at timestamptz(0),
  respond_due timestamptz(0),
  finish_due timestamptz(0),
  respond_minutes integer,
  finish_minutes integer,
  respond_allowed integer not null,
  finish_allowed integer not null,
  clock_from timestamptz(0) not null,
  sla_told text not null default 'none' check (sla_told in ('none', 'respondWarn', 'respondLate', 'finishWarn', 'finishLate', 'escalated')),
  pause_reason text,
  pauses jsonb not null default '[]',
  refusals integer not null default 0,
  absences integer not null default 0,
  urged_at jsonb not null default '[]',
  parts jsonb,
  labor_fee bigint,
  payer text,
  charge_total bigint,
  quoted_at timestamptz(0),
  quote_accepted boolean,
  rework_count integer not null default 0,
  rework_photos uuid[],
  after_photos uuid[],
  merged_into uuid,
  vendor text,
  vendor_due date,
  star_speed integer,
  star_quality integer,
  star_manner integer,
  comment text,
  auto_confirmed boolean not null default false,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references repair_type (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, bed_id) references dorm_bed (tenant_id, id),
  foreign key (tenant_id, venue_id) references venue (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, reporter_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, group_id) references repair_group (tenant_id, id),
  foreign key (tenant_id, worker_id) references teacher (tenant_id, id),
  foreign key (tenant_id, merged_into) references repair_order (tenant_id, id),
  constraint "repair.noTaken" unique (tenant_id, repair_no),
  -- an assigned order has just one owner, an open one none
  constraint "repair.ownerMissing" check (
    case when status in ('assigned', 'working', 'quoted', 'paused') then worker_id is not null
      when status = 'open' then worker_id is null else true end)
);
-- One live order of a kind per place, unless its reporter insisted (then the key is null).
create unique index "repair.duplicate" on repair_order (tenant_id, duplicate_key)
  where status in ('open', 'assigned', 'working', 'quoted', 'paused', 'outsourced');
create index repair_order_people on repair_order using gin (people_ids);
create index repair_order_worker on repair_order (tenant_id, worker_id, status);
create index repair_order_building on repair_order (tenant_id, building_id, reported_at desc);
create index repair_order_room on repair_order (tenant_id, room_id, type_id, reported_at);
create index repair_order_type on repair_order (tenant_id, type_id);
create index repair_order_reported on repair_order (tenant_id, reported_at desc);
create index repair_order_live on repair_order (tenant_id, status, reported_at)
  where status in ('open', 'assigned', 'working', 'quoted', 'paused', 'outsourced', 'toConfirm');
