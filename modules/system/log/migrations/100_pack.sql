-- Months of the operation log that left the table for a file. A pack stands for some blocks of the seal, from one to another.
create table sys_log_pack (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  at timestamptz(0) not null,
  log text not null check (log = 'sysOperLog'),
  month text not null,
  from_no int not null,
  to_no int not null check (to_no >= from_no),
  lines int not null,
  size int not null,
  file_id uuid not null,
  -- digest of the file's bytes
  sha256 text not null,
  -- a keyed hash over what stands here, hanging on that of the pack before
  previous text not null,
  hash text not null,
  version int not null default 1,
  created_at timestamptz(0),
  created_by uuid,
  updated_at timestamptz(0),
  primary key (tenant_id, id),
  unique (tenant_id, log, from_no),
  foreign key (tenant_id, file_id) references attach (tenant_id, id)
);
comment on table sys_log_pack is 'append-only';

-- Takes the lines of a pack out of the table. Runs as the owner, because the serving role may not remove a line of a log;
-- so it looks itself that each has had its 180 days (sys_log_stays), and that packs follow each other.
create function sys_log_pack_away(pack uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  school text := current_setting('app.tenant');
  packed record;
  held uuid[];
  gone bigint;
begin
  select log, from_no, to_no into packed from sys_log_pack where tenant_id = school and id = pack;
  if not found or packed.from_no <> 1 + coalesce((
    select max(to_no) from sys_log_pack where tenant_id = school and log = packed.log and id <> pack), 0)
  then raise exception 'pack % follows no other', pack; end if;
  select array_agg(row_id) into held from sys_log_seal, unnest(row_ids) as row_id
    where tenant_id = school and log = packed.log and no between packed.from_no and packed.to_no;
  if exists (select 1 from sys_oper_log where tenant_id = school and id = any(held)
    and sys_log_stays(at))
  then raise exception 'pack % holds lines that stay', pack; end if;
  delete from sys_oper_log where tenant_id = school and id = any(held);
  get diagnostics gone = row_count;
  return gone;
end $$;
