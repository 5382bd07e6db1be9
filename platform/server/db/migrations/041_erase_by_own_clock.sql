-- The server that asks may be wrong about the time, or lie: whether the cooling-off is over is judged by the database's
-- own clock, and by the server's as well.
create function sys_school_due(delete_after timestamptz, at timestamptz) returns boolean language sql as $$
  select coalesce(delete_after <= least(at, clock_timestamp()), false) $$;

drop function sys_erase_school(text, timestamptz);

-- Takes every row of a school out of every table, children before their parents. Runs as the owner, because the serving
-- role may not remove a line of a log; so it looks itself whether the school may go.
create function sys_erase_school(school text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting text[];
  stuck text[];
  name text;
  gone bigint;
  total bigint := 0;
begin
  perform 1 from sys_tenant where id = school and status = 'suspended' and exported_at is not null
    and sys_school_due(delete_after, clock_timestamp()) for update;
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
