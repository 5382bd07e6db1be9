-- Labels, who has them, what changed of it, and whom a rule may not give one again for a while.

-- class and department of a label's student are those that he is in now, whoever moves him
alter table student add constraint student_place unique (tenant_id, id, class_id, department_id);

create table stu_label (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  color text not null,
  category text not null,
  kind text not null check (kind in ('manual', 'rule', 'room')),
  rule jsonb,
  reach text not null check (reach in ('school', 'department', 'own')),
  department_id uuid,
  readers text[],
  sensitive boolean not null default false,
  keep_days integer,
  remark text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  owner_id uuid,
  owner_role text,
  code text,
  student_count integer not null default 0,
  recomputed_at timestamptz(0),
  is_stale boolean not null default false,
  -- among whose labels a name stands once
  owner_key text not null generated always as (
    case reach when 'school' then 'school' when 'department' then department_id::text else owner_id::text end) stored,
  -- all staff see it
  is_open boolean not null generated always as (
    status = 'enabled' and reach = 'school' and not sensitive and coalesce(readers, '{}') = '{}') stored,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  constraint "label.nameTaken" unique (tenant_id, owner_key, name),
  constraint "label.ruleMissing" check (kind <> 'rule' or rule is not null),
  unique (tenant_id, id, is_open)
);
create index stu_label_department on stu_label (tenant_id, department_id);
create index stu_label_owner on stu_label (tenant_id, owner_id);
create unique index stu_label_code on stu_label (tenant_id, code);

create table stu_label_link (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  label_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid not null,
  is_open boolean not null,
  source text not null check (source in ('manual', 'rule', 'room')),
  expire_on date,
  note text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, label_id, is_open) references stu_label (tenant_id, id, is_open) on update cascade,
  foreign key (tenant_id, student_id, class_id, department_id)
    references student (tenant_id, id, class_id, department_id) on update cascade on delete cascade,
  constraint "label.taggedTwice" unique (tenant_id, label_id, student_id)
);
create index stu_label_link_student on stu_label_link (tenant_id, student_id);
create index stu_label_link_class on stu_label_link (tenant_id, class_id);
create index stu_label_link_department on stu_label_link (tenant_id, department_id);
create index stu_label_link_expire on stu_label_link (tenant_id, expire_on);
create index stu_label_link_recent on stu_label_link (tenant_id, created_at desc);

-- each coming and going; trends are counted back from now
create table stu_label_change (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  label_id uuid not null,
  student_id uuid not null,
  is_added boolean not null,
  source text not null,
  at timestamptz(0) not null,
  by_user uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, label_id) references stu_label (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references student (tenant_id, id) on delete cascade
);
create index stu_label_change_label on stu_label_change (tenant_id, label_id, at);
create index stu_label_change_student on stu_label_change (tenant_id, student_id);

-- somebody took it off by hand: the rule leaves him alone until this day has passed
create table stu_label_exclusion (
  tenant_id text not null references sys_tenant (id),
  label_id uuid not null,
  student_id uuid not null,
  until date not null,
  primary key (tenant_id, label_id, student_id),
  foreign key (tenant_id, label_id) references stu_label (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references student (tenant_id, id) on delete cascade
);
create index stu_label_exclusion_student on stu_label_exclusion (tenant_id, student_id);
