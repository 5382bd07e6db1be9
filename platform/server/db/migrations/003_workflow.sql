-- The approval engine: flows, their published versions, cases, tasks, traces, delegations.

create table flow_def (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  flow_key text not null,
  process_type text not null,
  flow_name text not null,
  current_version int not null default 1,
  status text not null default 'published' check (status in ('draft', 'published', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null default now(),
  primary key (tenant_id, id),
  constraint "process.flowKeyTaken" unique (tenant_id, flow_key)
);
create index flow_def_type on flow_def (tenant_id, process_type);

-- Immutable once published: running cases stay on theirs.
create table flow_version (
  tenant_id text not null,
  flow_def_id uuid not null,
  version_no int not null,
  definition jsonb not null,
  change_note text,
  published_by uuid,
  published_at timestamptz(0) not null,
  primary key (tenant_id, flow_def_id, version_no),
  foreign key (tenant_id, flow_def_id) references flow_def (tenant_id, id)
);

create table flow_instance (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  flow_def_id uuid not null,
  version_no int not null,
  process_type text not null,
  biz_id uuid not null,
  title text not null,
  summary jsonb not null default '[]',
  form jsonb not null,
  sys jsonb not null default '{}',
  starter_id uuid not null,
  subject_id uuid,
  status text not null,
  state jsonb not null,
  started_at timestamptz(0) not null,
  ended_at timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, flow_def_id, version_no) references flow_version (tenant_id, flow_def_id, version_no)
);
create unique index "process.alreadyRunning" on flow_instance (tenant_id, process_type, biz_id)
  where status in ('draft', 'running', 'returned');
create index flow_instance_biz on flow_instance (tenant_id, biz_id);
create index flow_instance_starter on flow_instance (tenant_id, starter_id, started_at desc);

create table flow_task (
  tenant_id text not null,
  instance_id uuid not null,
  no int not null,
  process_type text not null,
  node_key text not null,
  node_name text not null,
  kind text not null,
  status text not null,
  task_version int not null,
  opened_at timestamptz(0) not null,
  due_at timestamptz(0),
  actor_id uuid,
  comment text,
  finished_at timestamptz(0),
  primary key (tenant_id, instance_id, no),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);
create index flow_task_due on flow_task (tenant_id, due_at) where status = 'open';

-- Who may decide a task; `owner_id` is the person he stands in for.
create table flow_task_candidate (
  tenant_id text not null,
  user_id uuid not null,
  instance_id uuid not null,
  no int not null,
  owner_id uuid,
  primary key (tenant_id, user_id, instance_id, no),
  foreign key (tenant_id, instance_id, no) references flow_task (tenant_id, instance_id, no)
);
create index flow_task_candidate_task on flow_task_candidate (tenant_id, instance_id, no);

create table flow_log (
  tenant_id text not null,
  id uuid not null,
  instance_id uuid not null,
  actor_id uuid,
  action text not null,
  task_no int,
  from_node text,
  to_node text,
  comment text,
  auto text,
  at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);
create index flow_log_instance on flow_log (tenant_id, instance_id, id);

create table flow_delegate (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  process_types text[] not null,
  during tstzrange not null,
  created_at timestamptz(0) not null,
  primary key (tenant_id, id),
  check (from_user_id <> to_user_id),
  constraint "process.delegateOverlap" exclude using gist (tenant_id with =, from_user_id with =, during with &&)
);

-- Ready-made comments of a person.
create table flow_phrase (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_id uuid not null,
  text text not null,
  primary key (tenant_id, id)
);
