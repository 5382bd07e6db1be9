-- Where students go in holidays and on outings, and when they were back.

create table away_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  fill_from date not null,
  fill_to date not null,
  holiday_from date not null,
  holiday_to date not null,
  return_by timestamptz(0) not null,
  department_ids uuid[],
  need_parent boolean not null default false,
  need_audit boolean not null default false,
  notice text,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "away.daysWrong" check (fill_from <= fill_to and fill_to <= holiday_from and holiday_from <= holiday_to
    and return_by >= holiday_from)
);
create index away_batch_holiday_from on away_batch (tenant_id, holiday_from desc);
create table away_register (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  register_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  direction text not null,
  canton_code text,
  city_name text,
  address_text text,
  depart_at timestamptz(0),
  expected_return timestamptz(0),
  transport text,
  ticket_no text,
  companions text,
  contact_name text not null,
  contact_phone text not null,
  contact_phone_hash text,
  parent_knows boolean not null default false,
  change_note text,
  status text not null default 'submitted'
    check (status in ('submitted', 'sentBack', 'registered', 'left', 'back', 'overdue', 'cancelled')),
  depart_real timestamptz(0),
  return_real timestamptz(0),
  return_mode text,
  submitted_at timestamptz(0),
  agent_user_id uuid,
  -- how far the ladder of those who were told of him has come
  alert_level int not null default 0,
  reminded_on date,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references away_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id)
);
-- one registration of a student in a holiday, one outing that begins at a moment
create unique index "away.twice" on away_register (tenant_id, student_id, batch_id)
  where status <> 'cancelled' and batch_id is not null;
create unique index "away.outingTwice" on away_register (tenant_id, student_id, depart_at)
  where status <> 'cancelled' and batch_id is null;
create index away_register_open on away_register (tenant_id, expected_return) where status in ('registered', 'left');
create index away_register_batch on away_register (tenant_id, batch_id, status);
create index away_register_student on away_register (tenant_id, student_id);
create index away_register_class on away_register (tenant_id, class_id);
create index away_register_department on away_register (tenant_id, department_id);
create index away_register_submitted_at on away_register (tenant_id, submitted_at desc nulls last);
