-- Packages: which rooms a school may use. A school without one may use all.
create table sys_package (
  id uuid primary key,
  name text not null,
  rooms text[] not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  updated_at timestamptz(0) not null,
  constraint "tenant.packageNameTaken" unique (name)
);
alter table sys_tenant add package_id uuid;
alter table sys_tenant add constraint "tenant.packageInUse" foreign key (package_id) references sys_package (id);
-- The way out: suspended, exported, asked for, and after the cooling-off gone.
alter table sys_tenant add exported_at timestamptz(0);
alter table sys_tenant add delete_after timestamptz(0);
alter table sys_tenant add delete_reason text;

-- Takes every row of a school out of every table, children before their parents. Runs as the owner, because the serving
-- role may not remove a line of a log; so it looks itself whether the school may go at this time.
create function sys_erase_school(school text, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting text[];
  stuck text[];
  name text;
  gone bigint;
  total bigint := 0;
begin
  perform 1 from sys_tenant where id = school and status = 'suspended' and exported_at is not null and delete_after <= at for update;
  if not found then
    raise exception 'school % may not go', school;
  end if;
  perform set_config('app.tenant', school, true);
  select array_agg(c.relname::text order by c.relname) into waiting from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'sys_tenant'
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped);
  while cardinality(waiting) > 0 loop
    stuck := '{}';
    foreach name in array waiting loop
      begin
        execute format('delete from %I where tenant_id = $1', name) using school;
        get diagnostics gone = row_count;
        total := total + gone;
      exception when foreign_key_violation then
        stuck := stuck || name;
      end;
    end loop;
    if cardinality(stuck) = cardinality(waiting) then
      raise exception 'rows of % hold each other in %', school, stuck;
    end if;
    waiting := stuck;
  end loop;
  delete from sys_secret where sys_secret.name = 'seed:' || school or sys_secret.name like 'seed:' || school || ':%';
  delete from sys_tenant where id = school;
  return total;
end $$;
