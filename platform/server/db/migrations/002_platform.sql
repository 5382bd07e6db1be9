-- What every room leans on: parameters, dictionary, counters, audit, files, jobs, outbox, messages.

create table base_params (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  group_code text not null,
  param_key text not null,
  param_value jsonb not null,
  value_type text not null,
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null default now(),
  primary key (tenant_id, id),
  constraint "config.paramKeyTaken" unique (tenant_id, param_key)
);

create table data_dictionary (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null,
  dict_value text not null,
  dict_label jsonb not null,
  parent_id uuid,
  color text,
  sort int not null default 0,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  built_in boolean not null default false,
  standard text,
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null default now(),
  primary key (tenant_id, id),
  constraint "config.dictValueTaken" unique (tenant_id, code, dict_value)
);

-- Serial numbers: one row per tenant, pattern and period.
create table sys_counter (
  tenant_id text not null references sys_tenant (id),
  key text not null,
  value bigint not null,
  primary key (tenant_id, key)
);

-- Who did what to which row. Append-only for the serving role.
create table sys_oper_log (
  tenant_id text not null,
  id uuid not null,
  at timestamptz(0) not null,
  user_id uuid,
  user_name text,
  role_type text,
  resource text not null,
  row_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  trace_id text,
  primary key (tenant_id, id)
);
create index sys_oper_log_row on sys_oper_log (tenant_id, resource, row_id, id);
create index sys_oper_log_at on sys_oper_log (tenant_id, at desc);

create table attach (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  original_name text not null,
  ext text not null,
  mime text not null,
  size bigint not null,
  bucket_name text not null check (bucket_name in ('private', 'public', 'welcome')),
  object_key text not null,
  sha256 text not null,
  width int,
  height int,
  thumb_key text,
  uploader_id uuid,
  uploaded_at timestamptz(0) not null,
  version int not null default 1,
  created_at timestamptz(0) not null default now(),
  created_by uuid,
  updated_at timestamptz(0) not null default now(),
  primary key (tenant_id, id)
);

-- Which row holds a file: drives who may read it.
create table attach_ref (
  tenant_id text not null,
  file_id uuid not null,
  resource text not null,
  row_id uuid not null,
  field text not null,
  primary key (tenant_id, file_id, resource, row_id, field),
  foreign key (tenant_id, file_id) references attach (tenant_id, id)
);
create index attach_ref_row on attach_ref (tenant_id, resource, row_id);

-- Files handed to a person: exports, error workbooks, shared files.
create table file_share (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_id uuid not null,
  file_id uuid not null,
  source text not null check (source in ('export', 'import', 'shared', 'system')),
  title text not null,
  expire_at timestamptz(0),
  downloads int not null default 0,
  created_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references attach (tenant_id, id)
);
create index file_share_user on file_share (tenant_id, user_id, created_at desc);

-- A long piece of work that a person waits for.
create table sys_job (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  kind text not null,
  resource text,
  title text not null,
  params jsonb not null default '{}',
  status text not null check (status in ('queued', 'running', 'succeeded', 'partly', 'failed', 'cancelled')),
  total int not null default 0,
  done int not null default 0,
  ok int not null default 0,
  failed int not null default 0,
  message text,
  result jsonb,
  result_file_id uuid,
  error_file_id uuid,
  started_by uuid,
  role_type text,
  locale text not null default 'zh-CN',
  heartbeat_at timestamptz(0),
  created_at timestamptz(0) not null,
  started_at timestamptz(0),
  ended_at timestamptz(0),
  primary key (tenant_id, id)
);
create index sys_job_user on sys_job (tenant_id, started_by, created_at desc);
create unique index "kit.importRunning" on sys_job (tenant_id, resource)
  where kind = 'import' and status in ('queued', 'running');

-- Side effects outside the transaction, written inside it.
create table outbox (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz(0) not null,
  tries int not null default 0,
  next_at timestamptz(0) not null,
  last_error text,
  primary key (tenant_id, id)
);
create index outbox_next on outbox (next_at);

create table sys_message (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_id uuid not null,
  category text not null,
  title text not null,
  content text not null,
  link text,
  biz_type text not null,
  biz_id text not null,
  event text not null,
  level smallint not null default 0,
  created_at timestamptz(0) not null,
  read_at timestamptz(0),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, biz_type, biz_id, event)
);
create index sys_message_unread on sys_message (tenant_id, user_id) where read_at is null;
create index sys_message_user on sys_message (tenant_id, user_id, created_at desc);

create table sys_todo (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_id uuid not null,
  source text not null,
  biz_type text not null,
  biz_id text not null,
  title text not null,
  link text not null,
  due_at timestamptz(0),
  priority smallint not null default 0,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  created_at timestamptz(0) not null,
  done_at timestamptz(0),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, source, biz_type, biz_id)
);
create index sys_todo_open on sys_todo (tenant_id, user_id) where state = 'open';
create index sys_todo_biz on sys_todo (tenant_id, source, biz_type, biz_id);

-- Text messages and e-mails that left or will leave, visible to the school.
create table sms_log (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  phone text not null,
  content text not null,
  template_code text not null,
  user_id uuid,
  biz_type text,
  biz_id text,
  segments int not null,
  state text not null check (state in ('queued', 'sent', 'failed')),
  created_at timestamptz(0) not null,
  sent_at timestamptz(0),
  error text,
  primary key (tenant_id, id)
);
create index sms_log_at on sms_log (tenant_id, created_at desc);
