-- Points that one passes on a walk, and the walks.

create table patrol_route (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  points jsonb not null,
  building_ids uuid[],
  status text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "patrol.routeTaken" unique (tenant_id, name)
);
create index patrol_route_building_ids on patrol_route using gin (building_ids);
create index patrol_route_name on patrol_route (tenant_id, name collate by_name);
create table patrol (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  route_id uuid,
  route_name text,
  kind text,
  walker_id uuid,
  building_ids uuid[],
  done_building_ids uuid[],
  started_at timestamptz(0),
  ended_at timestamptz(0),
  state text not null default 'walking' check (state in ('walking', 'ended')),
  points jsonb,
  planned integer,
  hits integer,
  missing text,
  scan jsonb,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, route_id) references patrol_route (tenant_id, id),
  foreign key (tenant_id, walker_id) references sys_user (tenant_id, id)
);
create index patrol_walker on patrol (tenant_id, walker_id);
create index patrol_building_ids on patrol using gin (building_ids);
create index patrol_started_at on patrol (tenant_id, started_at desc nulls last);
-- one walks one route at a time
create unique index "patrol.walkingAlready" on patrol (tenant_id, walker_id) where state = 'walking';
