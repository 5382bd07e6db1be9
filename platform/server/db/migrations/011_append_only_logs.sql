-- The four logs are read by the school like every list, and nobody changes or removes a line of them again:
-- a table whose comment begins with "append-only" is only ever inserted into by the serving role (walls.ts).

alter table sys_oper_log
  add column verb text generated always as (split_part(action, ':', 1)) stored,
  add column version int not null default 1, add column created_at timestamptz(0), add column created_by uuid,
  add column updated_at timestamptz(0);
alter table sys_login_log
  add column client_id text,
  add column version int not null default 1, add column created_at timestamptz(0), add column created_by uuid,
  add column updated_at timestamptz(0);
alter table sys_export_log
  add column version int not null default 1, add column created_at timestamptz(0), add column created_by uuid,
  add column updated_at timestamptz(0);
alter table import_log
  add column version int not null default 1, add column created_at timestamptz(0), add column created_by uuid,
  add column updated_at timestamptz(0);

create index sys_oper_log_user on sys_oper_log (tenant_id, user_id, at desc);

-- The file that a client kept of an export or import, beside the line that the server wrote.
create table sys_log_file (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  log_id uuid not null,
  menu_code text not null,
  menu_title text not null,
  file_list uuid[] not null,
  user_id uuid not null,
  at timestamptz(0) not null,
  primary key (tenant_id, id)
);
create index sys_log_file_log on sys_log_file (tenant_id, log_id);

comment on table sys_oper_log is 'append-only';
comment on table sys_login_log is 'append-only';
comment on table sys_export_log is 'append-only';
comment on table import_log is 'append-only';
comment on table sys_log_file is 'append-only';
