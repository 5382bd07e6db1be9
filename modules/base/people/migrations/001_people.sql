-- Students and staff, the accounts' persons; counts of classes; foreign keys of earlier rooms to staff.

create table teacher (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  staff_no text not null,
  name text not null,
  pinyin text,
  gender text not null,
  department_id uuid not null,
  posts text[],
  is_full_fdy boolean not null default false,
  id_number text,
  id_number_hash text,
  birth_date date,
  title text,
  education text,
  phone text,
  phone_hash text,
  email text,
  office text,
  join_date date,
  leave_date date,
  photo uuid[],
  status text not null default 'active' check (status in ('active', 'external', 'left', 'retired')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "people.staffNoTaken" unique (tenant_id, staff_no)
);
create index teacher_department on teacher (tenant_id, department_id);
create index teacher_phone on teacher (tenant_id, phone_hash);
create unique index "people.staffIdNumberTaken" on teacher (tenant_id, id_number_hash) where status in ('active', 'external');

create table student (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_no text not null,
  name text not null,
  pinyin text,
  gender text not null,
  id_type text not null,
  id_number text not null,
  id_number_hash text not null,
  birth_date date not null,
  nation text,
  political_status text,
  native_place text,
  household_place text,
  origin_code text,
  ksh text,
  class_id uuid not null,
  grade text not null,
  department_id uuid not null,
  major_id uuid not null,
  campus_id uuid not null,
  entry_date date not null,
  years numeric(12,1) not null,
  graduation_date date not null,
  student_status text not null default '01',
  -- follow the status, whoever writes it (05 exchange: on the roll, not here)
  enrolled boolean not null generated always as (student_status in ('01', '02', '03', '05')) stored,
  on_campus boolean not null generated always as (student_status = '01') stored,
  category text,
  phone text,
  phone_hash text,
  email text,
  qq text,
  wechat text,
  address text,
  postcode text,
  contact_name text,
  contact_relation text,
  contact_phone text,
  contact_phone_hash text,
  bank_name text,
  bank_no text,
  bank_no_hash text,
  room_name text,
  photo uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  -- college, major, grade and campus of a student can't differ from the class's, whoever writes
  foreign key (tenant_id, class_id, grade, major_id, department_id, campus_id)
    references stu_class (tenant_id, id, grade, major_id, department_id, campus_id) on update cascade,
  constraint "people.studentNoTaken" unique (tenant_id, student_no) include (id)
);
create unique index "people.idNumberTaken" on student (tenant_id, id_number_hash) where enrolled;
create index student_class on student (tenant_id, class_id, student_no);
create index student_department on student (tenant_id, department_id, grade, student_no);
create index student_major on student (tenant_id, major_id, grade);
create index student_campus on student (tenant_id, campus_id);
create index student_grade on student (tenant_id, grade, student_no);
create index student_name on student (tenant_id, name);
create index student_phone on student (tenant_id, phone_hash);
create index student_ksh on student (tenant_id, ksh);

-- A class shows how many enrolled students it has; one statement of students moves each count once.
create function student_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stu_class c set student_count = c.student_count + d.all_of, male_count = c.male_count + d.male
    from (select tenant_id, class_id, count(*) as all_of, count(*) filter (where gender = '1') as male
      from added where enrolled group by 1, 2) d
    where c.tenant_id = d.tenant_id and c.id = d.class_id;
    -- the counts have just locked the classes, so their status stands
    if exists (select 1 from added a join stu_class c on c.tenant_id = a.tenant_id and c.id = a.class_id
      where a.enrolled and c.status in ('graduated', 'cancelled')) then
      raise exception 'the class is over' using errcode = '23514', constraint = 'people.classOver';
    end if;
  elsif tg_op = 'DELETE' then
    update stu_class c set student_count = c.student_count - d.all_of, male_count = c.male_count - d.male
    from (select tenant_id, class_id, count(*) as all_of, count(*) filter (where gender = '1') as male
      from taken where enrolled group by 1, 2) d
    where c.tenant_id = d.tenant_id and c.id = d.class_id;
  else
    update stu_class c set student_count = c.student_count + d.all_of, male_count = c.male_count + d.male
    from (select tenant_id, class_id, sum(n) as all_of, sum(case when gender = '1' then n else 0 end) as male from (
        select tenant_id, class_id, gender, 1 as n from added where enrolled
        union all select tenant_id, class_id, gender, -1 from taken where enrolled) moved
      group by 1, 2 having sum(n) <> 0 or sum(case when gender = '1' then n else 0 end) <> 0) d
    where c.tenant_id = d.tenant_id and c.id = d.class_id;
  end if;
  return null;
end $$;
create trigger student_counts_insert after insert on student
  referencing new table as added for each statement execute function student_counts();
create trigger student_counts_delete after delete on student
  referencing old table as taken for each statement execute function student_counts();
create trigger student_counts_update after update on student
  referencing old table as taken new table as added for each statement execute function student_counts();

-- Rooms that come before this one refer to staff and students.
alter table class_staff add foreign key (tenant_id, teacher_id) references teacher (tenant_id, id);
alter table stu_class add foreign key (tenant_id, bzr_id) references teacher (tenant_id, id);
alter table stu_class add foreign key (tenant_id, monitor_id) references student (tenant_id, id);
alter table major add foreign key (tenant_id, leader_id) references teacher (tenant_id, id);

-- Nobody who left leads a class, also when he leaves while somebody assigns him: the row of the person is locked.
create function class_staff_serves() returns trigger language plpgsql as $$
begin
  perform 1 from teacher t
  where t.tenant_id = new.tenant_id and t.id = new.teacher_id and t.status in ('active', 'external') for share;
  if not found then
    raise exception 'not in service' using errcode = '23514', constraint = 'academic.staffGone';
  end if;
  return null;
end $$;
create trigger class_staff_serves after insert on class_staff
  for each row when (new.to_date is null) execute function class_staff_serves();
