-- Banks of questions, every version of each question, and papers made of them.

create table question_bank (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  subject_id uuid,
  share text not null,
  remark text,
  owner_id uuid,
  department_id uuid,
  questions integer not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, subject_id) references subject (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "question-bank.bankTaken" unique (tenant_id, owner_id, name),
  check (share in ('private', 'college', 'school'))
);
create index question_bank_name on question_bank (tenant_id, name collate by_name);
create index question_bank_subject on question_bank (tenant_id, subject_id);
create index question_bank_department on question_bank (tenant_id, department_id);
create table question (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  bank_id uuid not null,
  type text not null,
  stem text not null,
  options jsonb,
  answer text not null,
  case_sensitive boolean not null default false,
  rubric jsonb,
  analysis text,
  difficulty integer not null,
  knowledge text,
  tags text,
  score numeric(12,2) not null,
  status text not null default 'enabled',
  version_no integer not null default 1,
  owner_id uuid,
  uses integer not null default 0,
  correct_rate numeric(12,1),
  -- the same question stands in a bank once, however often it is handed in
  likeness text generated always as (
    md5(type || regexp_replace(lower(normalize(stem || '|' || coalesce(options::text, ''), NFKC)), '\s', '', 'g'))) stored,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "question-bank.bankHasQuestions" foreign key (tenant_id, bank_id) references question_bank (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  constraint "question-bank.sameQuestion" unique (tenant_id, bank_id, likeness),
  check (type in ('single', 'multiple', 'judge', 'blank', 'essay')),
  check (status in ('enabled', 'disabled'))
);
create index question_created on question (tenant_id, created_at desc);
create index question_owner on question (tenant_id, owner_id);

-- What a question said at each time. Nobody changes one: papers and answers point to it.
create table question_version (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  question_id uuid not null,
  no integer not null,
  type text not null,
  stem text not null,
  options jsonb not null,
  answer text not null,
  case_sensitive boolean not null,
  rubric jsonb not null,
  analysis text,
  created_at timestamptz(0) not null,
  created_by uuid,
  primary key (tenant_id, id),
  constraint "question-bank.versionTwice" unique (tenant_id, question_id, no),
  foreign key (tenant_id, question_id) references question (tenant_id, id) on delete cascade
);
create table paper (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  mode text not null,
  full_score numeric(12,2) not null,
  pass_score numeric(12,2) not null,
  remark text,
  sections jsonb not null default '[]',
  questions integer not null default 0,
  status text not null default 'draft',
  owner_id uuid,
  department_id uuid,
  uses integer not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "question-bank.passAbove" check (pass_score <= full_score),
  check (mode in ('fixed', 'drawnOnce', 'drawnEach')),
  check (status in ('draft', 'ready'))
);
create index paper_created on paper (tenant_id, created_at desc);
create index paper_owner on paper (tenant_id, owner_id);
create index paper_department on paper (tenant_id, department_id);

-- Which version stands where in a paper. As long as one does, its question can only be disabled.
create table paper_question (
  tenant_id text not null references sys_tenant (id),
  paper_id uuid not null,
  version_id uuid not null,
  section_no integer not null,
  sort integer not null,
  -- hundredths of a point
  pt integer not null,
  primary key (tenant_id, paper_id, version_id),
  foreign key (tenant_id, paper_id) references paper (tenant_id, id) on delete cascade,
  constraint "question-bank.inUse" foreign key (tenant_id, version_id) references question_version (tenant_id, id),
  check (pt > 0)
);
create index paper_question_version on paper_question (tenant_id, version_id);
