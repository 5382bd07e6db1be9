-- Who has which bed, since when and until when. A bed is taken only here.

create table dormitory_register (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  -- the student while this is where he lives: one living claim each, found again by imports
  resident_id uuid generated always as (case when state <> 'ended' and purpose = 'live' then student_id end) stored,
  class_id uuid not null,
  department_id uuid not null,
  bed_id uuid not null,
  room_id uuid not null,
  place_name text not null,
  building_id uuid not null,
  purpose text not null check (purpose in ('live', 'change', 'holiday')),
  state text not null check (state in ('reserved', 'living', 'leaving', 'ended')),
  source text not null,
  reserve_until timestamptz(0),
  check_in_at timestamptz(0),
  checked_by uuid,
  key_no text,
  inventory jsonb,
  end_at timestamptz(0),
  end_reason text,
  room_fee_year bigint not null,
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "space.bedHasHistory" foreign key (tenant_id, bed_id) references dorm_bed (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, checked_by) references sys_user (tenant_id, id),
  constraint "register.endIncomplete" check ((state = 'ended') = (end_at is not null))
);
create unique index "register.bedTaken" on dormitory_register (tenant_id, bed_id) where state <> 'ended';
create unique index "register.studentHoused" on dormitory_register (tenant_id, student_id, purpose) where state <> 'ended';
create index dormitory_register_student on dormitory_register (tenant_id, student_id, id);
create index dormitory_register_bed on dormitory_register (tenant_id, bed_id, id);
create index dormitory_register_room on dormitory_register (tenant_id, room_id) where state <> 'ended';
create index dormitory_register_building on dormitory_register (tenant_id, building_id, state);
create index dormitory_register_class on dormitory_register (tenant_id, class_id, state);
create index dormitory_register_department on dormitory_register (tenant_id, department_id, state);
create index dormitory_register_until on dormitory_register (tenant_id, reserve_until)
  where state = 'reserved' and reserve_until is not null;

-- What holds for every claim, whoever writes it. Room, then bed are locked: whoever closes one, or changes its gender,
-- waits, and what is read after the locks is what is true. Of two claims the unique index refuses the second.
create function register_claimed() returns trigger language plpgsql as $$
declare
  place record;
  sex text;
begin
  if new.state = 'ended' then return new; end if;
  perform 1 from dorm_room r where r.tenant_id = new.tenant_id
    and r.id = (select b.room_id from dorm_bed b where b.tenant_id = new.tenant_id and b.id = new.bed_id)
  for no key update;
  perform 1 from dorm_bed b where b.tenant_id = new.tenant_id and b.id = new.bed_id for no key update;
  select b.gender, b.status, r.status as room_status, r.usage, d.under_repair into place
  from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
  join dorm_building d on d.tenant_id = b.tenant_id and d.building_id = b.building_id
  where b.tenant_id = new.tenant_id and b.id = new.bed_id;
  select s.gender into sex from student s where s.tenant_id = new.tenant_id and s.id = new.student_id;
  if place.gender is distinct from sex then
    raise exception 'not for this gender' using errcode = '23514', constraint = 'register.genderMismatch';
  elsif place.status <> 'normal' then
    raise exception 'bed out of order' using errcode = '23514', constraint = 'register.bedOutOfOrder';
  elsif place.room_status <> 'enabled' or place.usage <> '1' or place.under_repair then
    raise exception 'room closed' using errcode = '23514', constraint = 'register.roomClosed';
  end if;
  return new;
end $$;
create trigger register_claimed before insert on dormitory_register
  for each row execute function register_claimed();

-- Beds show who has them; rooms how many, of which classes; a head who moved out is no longer head.
create function register_shown() returns trigger language plpgsql as $$
begin
  update dorm_bed b set student_id = c.student_id, bed_use = c.use
  from (
    select t.tenant_id, t.bed_id, r.student_id,
      case when r.id is null then 'free' when r.state = 'reserved' or r.purpose = 'change' then 'reserved' else 'used' end as use
    from (select distinct tenant_id, bed_id from touched) t
    left join dormitory_register r on r.tenant_id = t.tenant_id and r.bed_id = t.bed_id and r.state <> 'ended') c
  where b.tenant_id = c.tenant_id and b.id = c.bed_id
    and (b.student_id is distinct from c.student_id or b.bed_use <> c.use);
  update dorm_room r set used_count = c.used, class_ids = c.classes, department_ids = c.departments,
    head_student_id = case when r.head_student_id = any(c.residents) then r.head_student_id end
  from (
    select t.tenant_id, t.room_id, count(g.id) as used,
      coalesce(array_agg(distinct g.class_id) filter (where g.id is not null), '{}') as classes,
      coalesce(array_agg(distinct g.department_id) filter (where g.id is not null), '{}') as departments,
      coalesce(array_agg(g.student_id) filter (where g.state in ('living', 'leaving')), '{}') as residents
    from (select distinct tenant_id, room_id from touched) t
    left join dormitory_register g on g.tenant_id = t.tenant_id and g.room_id = t.room_id and g.state <> 'ended'
    group by 1, 2) c
  where r.tenant_id = c.tenant_id and r.id = c.room_id;
  return null;
end $$;
create trigger register_shown_insert after insert on dormitory_register
  referencing new table as touched for each statement execute function register_shown();
create trigger register_shown_update after update on dormitory_register
  referencing new table as touched for each statement execute function register_shown();

-- Where a student studies is copied while the claim lives; what has ended stays as it was.
create function register_follows() returns trigger language plpgsql as $$
begin
  update dormitory_register set class_id = new.class_id, department_id = new.department_id
  where tenant_id = new.tenant_id and student_id = new.id and state <> 'ended';
  return null;
end $$;
create trigger register_follows after update of class_id, department_id on student
  for each row when ((old.class_id, old.department_id) is distinct from (new.class_id, new.department_id))
  execute function register_follows();
