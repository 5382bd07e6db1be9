-- Data in and out: tasks that can be cancelled and taken over, one row per consumer of an event, checked sheets, logs.

-- Which run of a task writes: one that was taken for dead must not end what another node began again.
alter table sys_job add attempt int not null default 0;
alter table sys_job add cancel_asked boolean not null default false;
create index sys_job_open on sys_job (tenant_id, status) where status in ('queued', 'running');
create index sys_job_created on sys_job (tenant_id, created_at desc);

alter table outbox add consumer text not null;

-- A sheet that was checked and may be imported, once, for a day.
create table sys_import_check (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  resource text not null,
  user_id uuid not null,
  file_name text not null,
  total int not null,
  ok int not null,
  failed int not null,
  to_add int not null,
  to_update int not null,
  -- names of the values that rows to add and rows to update have
  add_names text[] not null,
  update_names text[] not null,
  error_file_id uuid,
  job_id uuid,
  created_at timestamptz(0) not null,
  primary key (tenant_id, id)
);

-- Its good rows, as they will be stored. Lost in a crash, which only means to check the sheet again.
create unlogged table sys_import_row (
  tenant_id text not null,
  check_id uuid not null,
  line int not null,
  row_id uuid not null,
  is_new boolean not null,
  row_values jsonb not null,
  primary key (tenant_id, check_id, line)
);

create table sys_export_log (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  menu_code text,
  menu_title text,
  file_list uuid[] not null default '{}',
  resource text,
  row_count int,
  filters jsonb,
  fields text[],
  has_sensitive boolean not null default false,
  sha256 text,
  user_id uuid,
  user_name text,
  ip text,
  job_id uuid,
  at timestamptz(0) not null,
  primary key (tenant_id, id)
);
create index sys_export_log_at on sys_export_log (tenant_id, at desc);

create table import_log (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  menu_code text,
  menu_title text,
  file_id uuid,
  resource text,
  file_name text,
  mode text,
  total int,
  ok int,
  failed int,
  error_file_id uuid,
  user_id uuid,
  user_name text,
  ip text,
  job_id uuid,
  at timestamptz(0) not null,
  primary key (tenant_id, id)
);
create index import_log_at on import_log (tenant_id, at desc);
