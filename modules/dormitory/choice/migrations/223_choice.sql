-- Students choose their beds themselves: rounds, groups, rosters, teams, and what everybody tried.

create table room_choice_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  preview_at timestamptz(0) not null,
  open_at timestamptz(0) not null,
  close_at timestamptz(0) not null,
  unit text not null,
  wave_minutes integer,
  repick_max integer,
  team_mode boolean not null default false,
  conditions text[],
  show_roommate text not null,
  auto_assign boolean not null default false,
  notice text,
  status text not null default 'draft',
  students integer,
  beds integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "choice.nameTaken" unique (tenant_id, name),
  constraint "choice.windowReversed" check (preview_at <= open_at and open_at < close_at),
  check (status in ('draft', 'published', 'paused', 'ended', 'settled'))
);
create index room_choice_batch_open_at on room_choice_batch (tenant_id, open_at desc);
create table room_choice_group (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  name text not null,
  gender text not null,
  grade text,
  department_ids uuid[],
  major_ids uuid[],
  class_ids uuid[],
  building_ids uuid[],
  floor_ids uuid[],
  room_type_ids uuid[],
  wave_no integer not null,
  students integer,
  beds integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references room_choice_batch (tenant_id, id) on delete cascade,
  constraint "choice.groupTaken" unique (tenant_id, batch_id, name)
);
create index room_choice_group_batch on room_choice_group (tenant_id, batch_id, wave_no, name collate by_name);
create table room_choice_student (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  class_id uuid not null,
  department_id uuid,
  group_id uuid,
  open_at timestamptz(0),
  standing text not null default 'open',
  block_reason text,
  missing text[] not null default '{}',
  way text,
  place_name text,
  chosen_at timestamptz(0),
  repick_used integer not null default 0,
  attempts integer not null default 0,
  first_won boolean not null default false,
  register_id uuid,
  team_id uuid,
  favourites uuid[] not null default '{}',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references room_choice_batch (tenant_id, id) on delete cascade,
  constraint "choice.onRosterTwice" unique (tenant_id, batch_id, student_id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, group_id) references room_choice_group (tenant_id, id)
);
create index room_choice_student_student on room_choice_student (tenant_id, student_id);
create index room_choice_student_class on room_choice_student (tenant_id, class_id);
create index room_choice_student_department on room_choice_student (tenant_id, department_id);
create index room_choice_student_group on room_choice_student (tenant_id, group_id, class_id);

-- Beds of a round; each belongs to one group.
create table room_choice_bed (
  tenant_id text not null references sys_tenant (id),
  batch_id uuid not null,
  bed_id uuid not null,
  group_id uuid not null,
  primary key (tenant_id, batch_id, bed_id),
  foreign key (tenant_id, batch_id) references room_choice_batch (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references room_choice_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, bed_id) references dorm_bed (tenant_id, id)
);
create index room_choice_bed_group on room_choice_bed (tenant_id, group_id);

-- Students who choose a room together.
create table room_choice_team (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  group_id uuid not null,
  captain_id uuid not null,
  invite_code text not null,
  is_locked boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references room_choice_batch (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references room_choice_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, captain_id) references student (tenant_id, id),
  constraint "choice.inTeam" unique (tenant_id, batch_id, captain_id),
  unique (tenant_id, batch_id, invite_code)
);
alter table room_choice_student add foreign key (tenant_id, team_id) references room_choice_team (tenant_id, id);
alter table room_choice_student add foreign key (tenant_id, register_id) references dormitory_register (tenant_id, id);
create index room_choice_student_team on room_choice_student (tenant_id, team_id) where team_id is not null;

-- What everybody tried and what came of it. Each line carries the hash of itself and the one before it, so that none can be
-- put in, taken out or changed unnoticed.
create table room_choice_log (
  tenant_id text not null references sys_tenant (id),
  batch_id uuid not null,
  seq int not null,
  student_id uuid not null,
  bed_id uuid,
  act text not null,
  code text not null,
  at timestamptz(3) not null,
  latency_ms int not null,
  hash text not null,
  primary key (tenant_id, batch_id, seq)
);
comment on table room_choice_log is 'append-only: what was tried stays as it was';
create index room_choice_log_student on room_choice_log (tenant_id, batch_id, student_id, seq);

-- The last line of each round's chain. Whoever adds to it holds it.
create table room_choice_chain (
  tenant_id text not null references sys_tenant (id),
  batch_id uuid not null,
  seq int not null default 0,
  hash text not null default '',
  primary key (tenant_id, batch_id),
  foreign key (tenant_id, batch_id) references room_choice_batch (tenant_id, id) on delete cascade
);
