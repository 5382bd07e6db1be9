-- What an import added is named with the batch, in one row: a row of `import_undo` is the former self of one that it changed.
alter table import_batch add added uuid[] not null default '{}';
alter table import_batch add added_versions int[] not null default '{}';
do $$ declare school text; begin
  for school in select id from sys_tenant loop
    perform set_config('app.tenant', school, true);
    update import_batch b set added = u.ids, added_versions = u.versions
    from (select job_id, array_agg(row_id order by row_id) as ids, array_agg(version_after order by row_id) as versions
      from import_undo where tenant_id = school and before is null group by job_id) u
    where b.tenant_id = school and b.job_id = u.job_id;
    delete from import_undo where tenant_id = school and before is null;
  end loop;
end $$;
alter table import_undo alter before set not null;
