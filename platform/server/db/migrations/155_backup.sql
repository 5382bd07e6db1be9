-- Backups of the whole installation, and tries that failed: how old the last good one is. The backups themselves lie outside.
create table sys_backup (
  id uuid primary key,
  -- the moment of what it holds; of a failed one, when that was noticed
  at timestamptz(0) not null,
  ms int not null,
  bytes bigint not null,
  files int not null,
  -- files that no storage had
  missing int not null,
  folder text not null,
  node text not null,
  failed text
);
create index sys_backup_at on sys_backup (at desc);
comment on table sys_backup is 'append-only';
