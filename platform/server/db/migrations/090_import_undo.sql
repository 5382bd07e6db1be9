-- What an import did, so that it can be taken back for a day while nobody went on with its rows.
create table import_batch (
  tenant_id text not null references sys_tenant (id),
  job_id uuid not null,
  resource text not null,
  file_name text not null,
  user_id uuid not null,
  -- names of the values that changed rows may have been given
  columns text[] not null,
  until timestamptz(0) not null,
  undone_at timestamptz(0),
  undone_by uuid,
  primary key (tenant_id, job_id)
);

create table import_undo (
  tenant_id text not null,
  job_id uuid not null,
  row_id uuid not null,
  -- the whole row as it was; null for a row that the import added
  before jsonb,
  -- the version that the import left it in
  version_after int not null,
  primary key (tenant_id, job_id, row_id),
  foreign key (tenant_id, job_id) references import_batch (tenant_id, job_id) on delete cascade
);

-- The same file, checked by the same person.
alter table sys_import_check add sha256 text;
create index sys_import_check_same on sys_import_check (tenant_id, user_id, sha256, created_at desc);
