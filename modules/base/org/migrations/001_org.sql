-- Campuses, buildings, departments, venues; the country's regions.

create table campus (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  campus_code text not null,
  campus_name text not null,
  address text,
  region_code text,
  longitude numeric(12,6),
  latitude numeric(12,6),
  phone text,
  is_main boolean not null default false,
  sort integer,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "org.campusCodeTaken" unique (tenant_id, campus_code)
);
create unique index "org.mainCampusTaken" on campus (tenant_id) where is_main;

create table building (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  campus_id uuid not null,
  building_code text not null,
  building_name text not null,
  building_type text not null,
  floors integer not null,
  underground integer,
  sex text,
  keeper_ids uuid[],
  open_time text,
  longitude numeric(12,6),
  latitude numeric(12,6),
  plan_files uuid[],
  sort integer,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, campus_id) references campus (tenant_id, id),
  constraint "org.buildingCodeTaken" unique (tenant_id, building_code),
  -- where students sleep it must be known who may
  constraint "org.sexNeeded" check (building_type <> '1' or sex is not null)
);
create index building_campus on building (tenant_id, campus_id);
create index building_keeper on building using gin (keeper_ids);

create table department (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  dept_code text not null,
  dept_name text not null,
  short_name text,
  dept_type text not null,
  parent_id uuid,
  campus_ids uuid[],
  leader_ids uuid[],
  deputy_ids uuid[],
  phone text,
  flags text[],
  sort integer,
  status text not null default 'enabled' check (status in ('enabled', 'disabled', 'merged')),
  merged_into uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references department (tenant_id, id),
  foreign key (tenant_id, merged_into) references department (tenant_id, id),
  constraint "org.deptCodeTaken" unique (tenant_id, dept_code)
);
create index department_parent on department (tenant_id, parent_id);

-- A tree of at most six levels, also when two people move two branches into each other at once:
-- the lock makes the second wait, and after it a statement of this function sees what the first did.
create function department_tree() returns trigger language plpgsql as $$
declare
  above int;
  below int;
begin
  perform pg_advisory_xact_lock(hashtextextended('department ' || new.tenant_id, 0));
  with recursive up as (
    select d.id, d.parent_id, 1 as depth from department d where d.tenant_id = new.tenant_id and d.id = new.parent_id
    union all
    select d.id, d.parent_id, up.depth + 1 from department d
    join up on d.tenant_id = new.tenant_id and d.id = up.parent_id where up.id <> new.id and up.depth < 50)
  select max(depth) filter (where id = new.id), max(depth) into below, above from up;
  if below is not null then
    raise exception 'a department below itself' using errcode = '23514', constraint = 'org.departmentCycle';
  end if;
  with recursive down as (
    select new.id, 1 as depth
    union all
    select d.id, down.depth + 1 from department d
    join down on d.tenant_id = new.tenant_id and d.parent_id = down.id where down.depth < 50)
  select max(depth) into below from down;
  if above + below > 6 then
    raise exception 'a department too deep' using errcode = '23514', constraint = 'org.departmentTooDeep';
  end if;
  return null;
end $$;
create trigger department_tree_insert after insert on department
  for each row when (new.parent_id is not null) execute function department_tree();
create trigger department_tree_move after update of parent_id on department
  for each row when (new.parent_id is not null and new.parent_id is distinct from old.parent_id)
  execute function department_tree();

create table venue (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  campus_id uuid not null,
  building_id uuid,
  floor integer,
  venue_code text not null,
  venue_name text not null,
  venue_type text not null,
  capacity integer not null,
  exam_capacity integer,
  equipment text,
  department_id uuid,
  bookable boolean not null default false,
  open_rule text,
  photos uuid[],
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, campus_id) references campus (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "org.venueCodeTaken" unique (tenant_id, venue_code),
  constraint "org.examCapacityTooLarge" check (exam_capacity <= capacity)
);
create index venue_building on venue (tenant_id, building_id);
create index venue_campus on venue (tenant_id, campus_id, venue_type);
create index venue_department on venue (tenant_id, department_id);

-- GB/T 2260, shared by all schools, filled at the first start. Retired codes stay for old records.
create table region (
  code text primary key check (code ~ '^[0-9]{6}$'),
  name text not null,
  level smallint not null check (level in (1, 2, 3)),
  parent_code text references region (code),
  merged_to text references region (code)
);
create index region_parent on region (parent_code);
