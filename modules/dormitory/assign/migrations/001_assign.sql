-- Beds are meant for colleges, majors, classes and grades; plans give them to students before anybody moves in.

create table dorm_plan (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  scene text not null,
  grade text,
  department_ids uuid[],
  major_ids uuid[],
  class_ids uuid[],
  gender text,
  building_ids uuid[],
  floor_ids uuid[],
  room_type_ids uuid[],
  group_keys text[],
  sequence text not null,
  mix_level text not null,
  reserve_pct integer,
  care_ids uuid[],
  low_floor_max integer,
  lower_bunk boolean not null default false,
  pairs jsonb,
  seed integer,
  status text not null default 'draft',
  students integer,
  placed integer,
  placed_rate numeric(12,1),
  rooms integer,
  whole_rate numeric(12,1),
  mixed_rooms integer,
  free_beds integer,
  distance numeric(12,1),
  published_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "assign.nameTaken" unique (tenant_id, name),
  check (status in ('draft', 'calculating', 'ready', 'handedIn', 'published', 'revoked'))
);
create index dorm_plan_department_ids on dorm_plan using gin (department_ids);
create index dorm_plan_created_at on dorm_plan (tenant_id, created_at desc);
create table dorm_plan_item (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  plan_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  bed_id uuid,
  room_id uuid,
  building_id uuid,
  locked boolean not null default false,
  reason text,
  register_id uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references dorm_plan (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint "assign.studentPlannedTwice" unique (tenant_id, plan_id, student_id),
  -- judged at the end of a statement: two who change places do so in one
  constraint "assign.bedPlannedTwice" unique (tenant_id, plan_id, bed_id) deferrable initially immediate,
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, bed_id) references dorm_bed (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, register_id) references dormitory_register (tenant_id, id)
);
create index dorm_plan_item_bed on dorm_plan_item (tenant_id, bed_id);
create index dorm_plan_item_student on dorm_plan_item (tenant_id, student_id);
create index dorm_plan_item_department on dorm_plan_item (tenant_id, department_id);
create index dorm_plan_item_class on dorm_plan_item (tenant_id, class_id, room_id);
create table dorm_alloc_log (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  places text,
  bed_count integer,
  department_id uuid,
  major_id uuid,
  class_id uuid,
  grade text,
  before jsonb,
  at timestamptz(0),
  by_user_id uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, by_user_id) references sys_user (tenant_id, id)
);
create index dorm_alloc_log_at on dorm_alloc_log (tenant_id, at desc nulls last);

-- For whom a bed is meant. One that isn't here is open to everybody.
create table dorm_alloc (
  tenant_id text not null references sys_tenant (id),
  bed_id uuid not null,
  department_id uuid,
  major_id uuid,
  class_id uuid,
  grade text,
  primary key (tenant_id, bed_id),
  foreign key (tenant_id, bed_id) references dorm_bed (tenant_id, id) on delete cascade,
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  constraint "assign.badTag" check (coalesce(department_id::text, major_id::text, class_id::text, grade) is not null)
);

-- What counsellors say of a plan before it is published.
create table dorm_plan_note (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  text text not null,
  at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references dorm_plan (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id)
);
create index dorm_plan_note_plan on dorm_plan_note (tenant_id, plan_id, at);

-- How somebody lives, in his own words; the newest answers count.
create table habit_answer (
  tenant_id text not null references sys_tenant (id),
  student_id uuid not null,
  answers int[] not null check (array_length(answers, 1) = 8),
  smokes boolean not null,
  snores boolean not null,
  is_shared boolean not null,
  at timestamptz(0) not null,
  primary key (tenant_id, student_id),
  foreign key (tenant_id, student_id) references student (tenant_id, id) on delete cascade
);
