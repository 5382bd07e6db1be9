-- Where students are other than at school: what they ask for, and who looked after them there.

create table location_apply (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  type text,
  reason_code text,
  from_date date,
  to_date date,
  days integer,
  is_change boolean,
  canton_code text,
  city_name text,
  address_text text,
  position text,
  radius integer,
  co_liver text,
  landlord_name text,
  landlord_phone text,
  landlord_phone_hash text,
  contract_file_ids uuid[],
  intern_org text,
  mentor_name text,
  mentor_phone text,
  mentor_phone_hash text,
  parent_name text,
  parent_phone text,
  parent_phone_hash text,
  consent_file_ids uuid[],
  visit_every_days integer not null default 30,
  last_visit_at timestamptz(0),
  home_name text,
  building_id uuid,
  last_date date,
  ended_at timestamptz(0),
  end_reason text,
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, building_id) references building (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "location.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (type, reason_code, from_date, to_date, canton_code, address_text, position, radius, parent_name, parent_phone) is not null),
  -- of two that are granted at once the second is refused; one that never began takes no day
  constraint "location.overlap" exclude using gist (tenant_id with =, student_id with =, type with =,
    daterange(from_date, last_date, '[]') with &&) where (last_date >= from_date)
);
create unique index "location.waiting" on location_apply (tenant_id, student_id, type, from_date) where audit_status = 'running';
create index location_apply_last on location_apply (tenant_id, last_date);
create index location_apply_student on location_apply (tenant_id, student_id);
create index location_apply_class on location_apply (tenant_id, class_id);
create index location_apply_department on location_apply (tenant_id, department_id);
create index location_apply_building on location_apply (tenant_id, building_id);
create index location_apply_submitted_at on location_apply (tenant_id, submitted_at desc nulls last);

create table location_visit (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  at timestamptz(0) not null,
  mode text not null,
  result text not null,
  file_ids uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, apply_id) references location_apply (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index location_visit_apply on location_visit (tenant_id, apply_id, at);
create index location_visit_class on location_visit (tenant_id, class_id);
create index location_visit_department on location_visit (tenant_id, department_id);
create index location_visit_at on location_visit (tenant_id, at desc);
