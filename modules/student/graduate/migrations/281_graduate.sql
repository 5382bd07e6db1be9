-- Graduates: batches, what is asked of each, objections, diplomas, what is settled before they leave, where they go, and who was here.

create table grad_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  year integer not null,
  graduate_from date not null,
  graduate_to date not null,
  checks text[] not null,
  rule jsonb,
  effective_on date not null,
  document_no text,
  public_days integer not null,
  notice text,
  status text not null default 'draft',
  checked_at timestamptz(0),
  public_from date,
  public_to date,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "graduate.batchTaken" unique (tenant_id, name)
);
create index grad_batch_year on grad_batch (tenant_id, year desc, name collate by_name);
create table grad_audit (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  grade text,
  failing text[] not null default '{}',
  results jsonb not null default '[]',
  overrides jsonb not null default '{}',
  conclusion text not null default 'undecided'
    check (conclusion in ('undecided', 'graduate', 'complete', 'leaveEarly', 'delay')),
  is_chosen boolean not null default false,
  reason text,
  stage text not null default 'open' check (stage in ('open', 'reviewed', 'approved', 'done')),
  blocks text[] not null default '{}',
  confirmed_at timestamptz(0),
  done_on date,
  clear_total integer not null default 0,
  clear_done integer not null default 0,
  cert_no text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references grad_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "graduate.studentTwice" unique (tenant_id, batch_id, student_id)
);
create index grad_audit_student on grad_audit (tenant_id, student_id);
create index grad_audit_class on grad_audit (tenant_id, class_id);
create index grad_audit_department on grad_audit (tenant_id, department_id, class_id, student_id);
create table grad_objection (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  audit_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  class_id uuid not null,
  department_id uuid,
  content text not null,
  by_user_id uuid,
  status text not null default 'open',
  answer text,
  answered_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, audit_id) references grad_audit (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, by_user_id) references sys_user (tenant_id, id)
);
create index grad_objection_department on grad_objection (tenant_id, department_id);
create index grad_objection_created_at on grad_objection (tenant_id, created_at desc);
create table grad_cert (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  cert_no text not null,
  batch_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  kind text,
  issue_date date,
  content jsonb,
  status text not null default 'valid',
  received_on date,
  receiver text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references grad_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "graduate.certTaken" unique (tenant_id, cert_no)
);
create index grad_cert_student on grad_cert (tenant_id, student_id);
create index grad_cert_class on grad_cert (tenant_id, class_id);
create index grad_cert_department on grad_cert (tenant_id, department_id);
create index grad_cert_cert_no on grad_cert (tenant_id, cert_no collate by_name);
create table clear_item (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  ord integer not null,
  fact text,
  office_id uuid,
  place text,
  todo text,
  blocks_cert boolean not null default false,
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, office_id) references department (tenant_id, id),
  constraint "graduate.itemTaken" unique (tenant_id, name)
);
create index clear_item_ord on clear_item (tenant_id, ord);
create table clear_record (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  audit_id uuid not null,
  item_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  class_id uuid not null,
  office_id uuid,
  is_auto boolean not null default false,
  state text not null default 'open' check (state in ('open', 'passed', 'failed')),
  note text,
  decided_by uuid,
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, audit_id) references grad_audit (tenant_id, id),
  foreign key (tenant_id, item_id) references clear_item (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, office_id) references department (tenant_id, id),
  foreign key (tenant_id, decided_by) references sys_user (tenant_id, id),
  constraint "graduate.recordTwice" unique (tenant_id, audit_id, item_id)
);
create index clear_record_student on clear_record (tenant_id, student_id);
create index clear_record_office on clear_record (tenant_id, office_id);
create index clear_record_class on clear_record (tenant_id, class_id, student_id);
create table employer (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  credit_code text not null,
  industry text not null,
  city text not null,
  contact text,
  telephone text,
  account_ids uuid[],
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "graduate.employerTaken" unique (tenant_id, credit_code)
);
create index employer_name on employer (tenant_id, name collate by_name);
create table grad_destination (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  apply_no text not null,
  batch_id uuid,
  student_id uuid not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  kind text,
  employer_id uuid,
  unit_name text,
  credit_code text,
  industry text,
  city text,
  post text,
  signed_on date,
  salary bigint,
  related_major integer,
  note text,
  file_ids uuid[],
  word text default 'none' check (word in ('none', 'waiting', 'confirmed', 'denied')),
  word_note text,
  word_at timestamptz(0),
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references grad_batch (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "graduate.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or kind is not null)
);
create index grad_destination_student on grad_destination (tenant_id, student_id);
create index grad_destination_class on grad_destination (tenant_id, class_id);
create index grad_destination_department on grad_destination (tenant_id, department_id);
create index grad_destination_employer on grad_destination (tenant_id, employer_id);
create index grad_destination_submitted_at on grad_destination (tenant_id, submitted_at desc nulls last);
create table alumni_person (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  name text not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  grade text,
  year integer,
  ending text,
  city text,
  unit text,
  title text,
  industry text,
  consents boolean not null default false,
  contact text,
  contact_hash text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "graduate.alumnusTwice" unique (tenant_id, student_id)
);
create index alumni_person_class on alumni_person (tenant_id, class_id);
create index alumni_person_department on alumni_person (tenant_id, department_id);
create index alumni_person_year on alumni_person (tenant_id, year desc nulls last, class_id, name collate by_name);
create index grad_audit_major on grad_audit (tenant_id, major_id);
create index grad_audit_cert on grad_audit (tenant_id, cert_no) where cert_no is not null;
create index grad_audit_stage on grad_audit (tenant_id, batch_id, stage);
create index grad_cert_batch on grad_cert (tenant_id, batch_id, class_id);
create index grad_objection_audit on grad_objection (tenant_id, audit_id);
create index grad_objection_student on grad_objection (tenant_id, student_id);
create index clear_record_item on clear_record (tenant_id, item_id, state);
create index grad_destination_batch on grad_destination (tenant_id, batch_id, kind);
create index employer_accounts on employer using gin (account_ids);

-- a student is audited in one batch at a time
create unique index "graduate.studentOpen" on grad_audit (tenant_id, student_id) where stage <> 'done';
-- nobody has been decided about who hasn't been concluded about
alter table grad_audit add constraint "graduate.undecided" check (stage = 'open' or conclusion <> 'undecided');
-- one open objection of one person against one conclusion
create unique index "graduate.alreadyObjected" on grad_objection (tenant_id, audit_id, by_user_id) where status = 'open';
-- one diploma that counts for each graduate of a batch
create unique index "graduate.certTwice" on grad_cert (tenant_id, batch_id, student_id) where status <> 'revoked';
-- one destination is decided about at a time
create unique index "graduate.destinationTwice" on grad_destination (tenant_id, student_id) where audit_status in ('running', 'returned');
create index grad_destination_current on grad_destination (tenant_id, student_id) where audit_status = 'approved';
