-- The seal on the logs: what was written since the last minute, block after block, each holding the mark of the one before.

-- Lines that no block holds yet. Filled by the statement that writes a line, so that none is missed however late it commits.
create table sys_log_pending (
  tenant_id text not null,
  log text not null,
  row_id uuid not null,
  primary key (tenant_id, log, row_id)
);

create function sys_log_note() returns trigger language plpgsql as $$
begin
  insert into sys_log_pending (tenant_id, log, row_id) select tenant_id, tg_argv[0], id from added;
  return null;
end $$;

create trigger seal after insert on sys_oper_log referencing new table as added
  for each statement execute function sys_log_note('sysOperLog');
create trigger seal after insert on sys_login_log referencing new table as added
  for each statement execute function sys_log_note('sysLoginLog');
create trigger seal after insert on sys_export_log referencing new table as added
  for each statement execute function sys_log_note('sysExportLog');
create trigger seal after insert on import_log referencing new table as added
  for each statement execute function sys_log_note('importLog');

-- row security holds for whoever migrates too, where that isn't a superuser
do $$ declare school text; begin
  for school in select id from sys_tenant loop
    perform set_config('app.tenant', school, true);
    insert into sys_log_pending
      select tenant_id, 'sysOperLog', id from sys_oper_log where tenant_id = school
      union all select tenant_id, 'sysLoginLog', id from sys_login_log where tenant_id = school
      union all select tenant_id, 'sysExportLog', id from sys_export_log where tenant_id = school
      union all select tenant_id, 'importLog', id from import_log where tenant_id = school;
  end loop;
end $$;

create table sys_log_seal (
  tenant_id text not null references sys_tenant (id),
  log text not null,
  no int not null,
  at timestamptz(0) not null,
  row_ids uuid[] not null,
  -- beginnings of the running keyed hash after each line: they tell which line was touched
  marks text[] not null,
  previous text not null,
  -- the running keyed hash after the last line
  hash text not null,
  primary key (tenant_id, log, no)
);
comment on table sys_log_seal is 'append-only';

create table sys_log_check (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  at timestamptz(0) not null,
  log text not null,
  user_name text,
  rows int not null,
  seals int not null,
  intact boolean not null,
  fault text,
  fault_seal int,
  fault_row text,
  ms int not null,
  version int not null default 1,
  created_at timestamptz(0),
  created_by uuid,
  updated_at timestamptz(0),
  primary key (tenant_id, id)
);
create index sys_log_check_at on sys_log_check (tenant_id, at desc);
comment on table sys_log_check is 'append-only';
