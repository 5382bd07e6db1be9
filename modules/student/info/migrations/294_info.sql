-- What a school may say about fields of a record, lists of a student beside it, requests to change it, campaigns that collect it.

create table person_field_rule (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  field text not null,
  role_type text not null,
  mode text not null,
  needed boolean not null default false,
  need_proof boolean not null default false,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "info.ruleTwice" unique (tenant_id, role_type, field)
);
create table student_family (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  relation text not null,
  name text not null,
  birth_year integer,
  phone text,
  phone_hash text,
  work_unit text,
  job text,
  year_income bigint,
  health text,
  is_emergency boolean not null default false,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index student_family_class on student_family (tenant_id, class_id);
create index student_family_department on student_family (tenant_id, department_id);
create index student_family_student on student_family (tenant_id, student_id, relation);
create table student_schooling (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  from_date date not null,
  to_date date not null,
  school text not null,
  duty text,
  witness text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index student_schooling_class on student_schooling (tenant_id, class_id);
create index student_schooling_department on student_schooling (tenant_id, department_id);
create index student_schooling_student on student_schooling (tenant_id, student_id, from_date);
create table student_bank_card (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  bank_name text not null,
  branch text,
  card_no text not null,
  card_no_hash text,
  holder text not null,
  is_guardians boolean not null default false,
  is_default boolean not null default false,
  verify_state text not null default 'unverified',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index student_bank_card_class on student_bank_card (tenant_id, class_id);
create index student_bank_card_department on student_bank_card (tenant_id, department_id);
create index student_bank_card_student on student_bank_card (tenant_id, student_id, is_default desc nulls last);
create table student_info_edit (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  name text,
  gender text,
  id_type text,
  id_number text,
  id_number_hash text,
  birth_date date,
  nation text,
  political_status text,
  native_place text,
  household_place text,
  origin_code text,
  ksh text,
  email text,
  qq text,
  wechat text,
  address text,
  postcode text,
  contact_name text,
  contact_relation text,
  contact_phone text,
  contact_phone_hash text,
  photo uuid[],
  changed text[],
  reason text,
  file_ids uuid[],
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
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "info.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or reason is not null)
);
create index student_info_edit_student on student_info_edit (tenant_id, student_id);
create index student_info_edit_class on student_info_edit (tenant_id, class_id);
create index student_info_edit_department on student_info_edit (tenant_id, department_id);
create index student_info_edit_submitted_at on student_info_edit (tenant_id, submitted_at desc nulls last);
create table info_campaign (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  open_from date not null,
  open_to date not null,
  wanted text[] not null,
  grades text,
  department_ids uuid[],
  class_ids uuid[],
  confirm_text text not null,
  status text not null default 'draft',
  students integer,
  confirmed integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "info.campaignTwice" unique (tenant_id, name)
);
create index info_campaign_open_from on info_campaign (tenant_id, open_from desc);
create table info_fill (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  campaign_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  department_id uuid,
  status text not null default 'todo' check (status in ('todo', 'pending', 'confirmed')),
  percent integer not null default 0,
  missing text[] not null default '{}',
  signature text,
  confirmed_at timestamptz(0),
  reminded_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references info_campaign (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index info_fill_student on info_fill (tenant_id, student_id);
create unique index "info.fillTwice" on info_fill (tenant_id, campaign_id, student_id);
create index info_fill_department on info_fill (tenant_id, department_id);
create index info_fill_class on info_fill (tenant_id, class_id, student_id);
-- one request of a student's at a time
create unique index "info.changeTwice" on student_info_edit (tenant_id, student_id) where audit_status in ('running', 'returned');
-- one card is paid to
create unique index "info.defaultTwice" on student_bank_card (tenant_id, student_id) where is_default;

-- What is kept up to date about a student belongs to those who look after his class now.
create function student_lists_follow() returns trigger language plpgsql as $$
begin
  update student_family set class_id = new.class_id, department_id = new.department_id where tenant_id = new.tenant_id and student_id = new.id;
  update student_schooling set class_id = new.class_id, department_id = new.department_id where tenant_id = new.tenant_id and student_id = new.id;
  update student_bank_card set class_id = new.class_id, department_id = new.department_id where tenant_id = new.tenant_id and student_id = new.id;
  return null;
end $$;
create trigger student_lists_follow after update of class_id on student
  for each row when (new.class_id is not null and new.class_id is distinct from old.class_id) execute function student_lists_follow();
