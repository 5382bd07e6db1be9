-- Where the installation keeps its files: one row, or none for the folder of the machine. Keys are sealed.
create table sys_storage (
  only_one boolean primary key default true check (only_one),
  active text not null check (active in ('local', 's3')),
  endpoint text not null,
  region text not null,
  bucket text not null,
  path_style boolean not null,
  access_key text not null,
  secret_key text not null,
  updated_at timestamptz(0) not null
);
-- What a school may keep. The platform sets it, no school its own.
alter table sys_tenant add storage_quota bigint not null default 214748364800;
-- A large file on its way in parts, until it is whole or forgotten.
create table upload_session (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_id uuid not null,
  file_name text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  part_size int not null,
  state text not null check (state in ('open', 'joining', 'done')),
  file_id uuid,
  created_at timestamptz(0) not null,
  touched_at timestamptz(0) not null,
  primary key (tenant_id, id)
);
-- The same file of the same person is one upload, however many tabs send it.
create unique index upload_session_same on upload_session (tenant_id, user_id, sha256, size, file_name) where state <> 'done';
create table upload_part (
  tenant_id text not null,
  session_id uuid not null,
  part int not null check (part > 0),
  sha256 text not null,
  size int not null,
  object_key text not null,
  primary key (tenant_id, session_id, part),
  foreign key (tenant_id, session_id) references upload_session (tenant_id, id) on delete cascade
);
create index attach_uploaded on attach (tenant_id, uploaded_at desc);
create index attach_ref_file on attach_ref (tenant_id, file_id);
create index file_share_file on file_share (tenant_id, file_id);
