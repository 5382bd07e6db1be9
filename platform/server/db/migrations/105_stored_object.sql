-- The bytes that files consist of. In one school the same bytes lie once, however many files are made of them; who may
-- read a file is never asked here.
create table stored_object (
  tenant_id text not null references sys_tenant (id),
  object_key text not null,
  thumb_key text,
  sha256 text not null,
  -- later uploads of the same bytes share it; of equal ones from before sharing, only the first
  is_shared boolean not null,
  -- files made of it, counted by the trigger below; at none it may go
  files int not null default 0 check (files >= 0),
  -- the PDF by which it is looked at, where its kind has one made
  preview_key text,
  preview_state text check (preview_state in ('making', 'ready', 'failed')),
  preview_at timestamptz(0),
  primary key (tenant_id, object_key)
);
create unique index stored_object_same on stored_object (tenant_id, sha256) where is_shared;
create index stored_object_unneeded on stored_object (tenant_id) where files = 0;
create index stored_object_making on stored_object (tenant_id, preview_at) where preview_state = 'making';

do $$ declare school text; begin
  for school in select id from sys_tenant loop
    perform set_config('app.tenant', school, true);
    insert into stored_object (tenant_id, object_key, thumb_key, sha256, is_shared, files)
    select tenant_id, object_key, thumb_key, sha256, row_number() over (partition by sha256 order by uploaded_at, id) = 1, 1
    from attach where tenant_id = school;
  end loop;
end $$;

-- No bytes go while a file needs them, whatever the count says.
alter table attach add foreign key (tenant_id, object_key) references stored_object (tenant_id, object_key);
create index attach_object on attach (tenant_id, object_key);

create function stored_object_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update stored_object set files = files - 1 where tenant_id = old.tenant_id and object_key = old.object_key;
  else
    update stored_object set files = files + 1 where tenant_id = new.tenant_id and object_key = new.object_key;
  end if;
  return null;
end $$;
create trigger stored_object_counted after insert or delete on attach
  for each row execute function stored_object_counted();
