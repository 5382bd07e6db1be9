-- Where students can live: dormitory buildings, floors, kinds of rooms, rooms, beds, and who looks after them.

create table dorm_building (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  building_id uuid not null,
  name text not null,
  campus_id uuid not null,
  gender_type text not null check (gender_type in ('1', '2', '3')),
  floor_from integer not null,
  floor_to integer not null,
  under_repair boolean not null default false,
  curfew jsonb,
  phone text,
  photos uuid[],
  sort integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, campus_id) references campus (tenant_id, id),
  constraint "space.buildingTaken" unique (tenant_id, building_id),
  constraint "space.floorsOrder" check (floor_from <= floor_to)
);

create table dorm_floor (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  building_id uuid not null,
  floor_no integer not null check (floor_no <> 0),
  floor_code text not null,
  name text not null,
  gender_type text check (gender_type in ('1', '2', '3')),
  plan_files uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "space.notADormitory" foreign key (tenant_id, building_id) references dorm_building (tenant_id, building_id),
  constraint "space.floorTaken" unique (tenant_id, building_id, floor_no),
  constraint "space.floorCodeTaken" unique (tenant_id, floor_code),
  unique (tenant_id, id, building_id)
);

create table dorm_room_type (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  bed_count integer not null check (bed_count between 1 and 12),
  fee_year bigint not null,
  has_toilet boolean not null default false,
  has_aircon boolean not null default false,
  has_balcony boolean not null default false,
  bunk text not null,
  area_sqm numeric(12,2),
  photos uuid[],
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "space.typeNameTaken" unique (tenant_id, name)
);

create table dorm_room (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  floor_id uuid not null,
  building_id uuid not null,
  room_no text not null,
  room_code text not null,
  full_name text not null,
  room_type_id uuid not null,
  gender text not null check (gender in ('1', '2')),
  usage text not null,
  orientation text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  head_student_id uuid,
  facilities jsonb,
  qr_token text not null,
  -- kept by whoever houses people; a room with residents can't be closed, whoever asks first
  bed_count integer not null default 0,
  used_count integer not null default 0,
  class_ids uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, floor_id, building_id) references dorm_floor (tenant_id, id, building_id),
  foreign key (tenant_id, room_type_id) references dorm_room_type (tenant_id, id),
  foreign key (tenant_id, head_student_id) references student (tenant_id, id),
  constraint "space.roomNoTaken" unique (tenant_id, building_id, room_no),
  constraint "space.roomCodeTaken" unique (tenant_id, room_code),
  constraint "space.roomOccupied" check (status = 'enabled' or used_count = 0),
  unique (tenant_id, qr_token),
  -- what beds copy; their foreign key makes the copies follow
  unique (tenant_id, id, building_id, gender)
);
create index dorm_room_floor on dorm_room (tenant_id, floor_id, room_no);
create index dorm_room_type_of on dorm_room (tenant_id, room_type_id);
create index dorm_room_head on dorm_room (tenant_id, head_student_id) where head_student_id is not null;
create index dorm_room_classes on dorm_room using gin (class_ids);
create index dorm_room_departments on dorm_room using gin (department_ids);

create table dorm_bed (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  room_id uuid not null,
  building_id uuid not null,
  gender text not null,
  bed_no text not null,
  bed_code text not null,
  full_name text not null,
  position text,
  near_to text[],
  status text not null default 'normal' check (status in ('normal', 'repair', 'kept', 'stopped')),
  -- kept by the occupancy ledger
  student_id uuid,
  bed_use text not null default 'free' check (bed_use in ('free', 'reserved', 'used')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id, building_id, gender) references dorm_room (tenant_id, id, building_id, gender)
    on update cascade,
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint "space.bedNoTaken" unique (tenant_id, room_id, bed_no),
  constraint "space.bedCodeTaken" unique (tenant_id, bed_code),
  constraint "space.bedOccupied" check (status = 'normal' or bed_use = 'free')
);
create index dorm_bed_building on dorm_bed (tenant_id, building_id, status);
create index dorm_bed_student on dorm_bed (tenant_id, student_id) where student_id is not null;

create table dorm_staff (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  building_id uuid not null,
  floor_ids uuid[],
  teacher_id uuid not null,
  post text not null,
  duty_from date,
  duty_to date,
  phone text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "space.staffNotADormitory" foreign key (tenant_id, building_id)
    references dorm_building (tenant_id, building_id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  constraint "space.staffTaken" unique (tenant_id, building_id, teacher_id, post),
  constraint "space.dutyOrder" check (duty_from <= duty_to)
);
create index dorm_staff_teacher on dorm_staff (tenant_id, teacher_id);

-- Names and codes by which people and sheets find a floor, a room and a bed, whoever writes or renames.
create function dorm_floor_named() returns trigger language plpgsql as $$
begin
  select b.building_code || '-' || new.floor_no into new.floor_code
  from building b where b.tenant_id = new.tenant_id and b.id = new.building_id;
  return new;
end $$;
create trigger dorm_floor_named before insert or update of floor_no, building_id on dorm_floor
  for each row execute function dorm_floor_named();

create function dorm_room_named() returns trigger language plpgsql as $$
begin
  select c.campus_name || b.building_name || ' ' || new.room_no, b.building_code || '-' || new.room_no
  into new.full_name, new.room_code
  from building b join campus c on c.tenant_id = b.tenant_id and c.id = b.campus_id
  where b.tenant_id = new.tenant_id and b.id = new.building_id;
  return new;
end $$;
create trigger dorm_room_named before insert or update of room_no, building_id on dorm_room
  for each row execute function dorm_room_named();

create function dorm_bed_named() returns trigger language plpgsql as $$
begin
  select r.full_name || '-' || new.bed_no || '床', r.room_code || '-' || new.bed_no into new.full_name, new.bed_code
  from dorm_room r where r.tenant_id = new.tenant_id and r.id = new.room_id;
  return new;
end $$;
create trigger dorm_bed_named before insert or update of bed_no on dorm_bed
  for each row execute function dorm_bed_named();

create function dorm_names_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'dorm_room' then
    update dorm_bed set bed_no = bed_no where tenant_id = new.tenant_id and room_id = new.id;
  elsif tg_table_name = 'building' then
    update dorm_building set name = new.building_name where tenant_id = new.tenant_id and building_id = new.id;
    update dorm_floor set floor_no = floor_no where tenant_id = new.tenant_id and building_id = new.id;
    update dorm_room set room_no = room_no where tenant_id = new.tenant_id and building_id = new.id;
  else
    update dorm_room r set room_no = r.room_no from building b
    where r.tenant_id = new.tenant_id and b.tenant_id = new.tenant_id and b.id = r.building_id and b.campus_id = new.id;
  end if;
  return null;
end $$;
create trigger dorm_names_follow after update of room_no on dorm_room
  for each row when ((old.full_name, old.room_code) is distinct from (new.full_name, new.room_code))
  execute function dorm_names_follow();
create trigger dorm_names_follow after update of building_name, building_code on building
  for each row when ((old.building_name, old.building_code) is distinct from (new.building_name, new.building_code))
  execute function dorm_names_follow();
create trigger dorm_names_follow after update of campus_name on campus
  for each row when (old.campus_name is distinct from new.campus_name) execute function dorm_names_follow();

-- A room shows how many beds it has.
create function dorm_bed_counts() returns trigger language plpgsql as $$
begin
  update dorm_room r set bed_count = (
    select count(*) from dorm_bed b where b.tenant_id = r.tenant_id and b.room_id = r.id)
  where (r.tenant_id, r.id) in (select distinct tenant_id, room_id from touched);
  return null;
end $$;
create trigger dorm_bed_counts_insert after insert on dorm_bed
  referencing new table as touched for each statement execute function dorm_bed_counts();
create trigger dorm_bed_counts_delete after delete on dorm_bed
  referencing old table as touched for each statement execute function dorm_bed_counts();
