-- Values of a dictionary stand below each other, three deep: with the dictionary itself that is the four levels of the design.
-- A parent is of the same dictionary.
alter table data_dictionary add unique (tenant_id, code, id);
alter table data_dictionary add foreign key (tenant_id, code, parent_id) references data_dictionary (tenant_id, code, id);
create index data_dictionary_parent on data_dictionary (tenant_id, code, parent_id) where parent_id is not null;

-- Also when two people move two branches into each other at once: the lock makes the second wait, and after it a
-- statement of this function sees what the first did.
create function data_dictionary_tree() returns trigger language plpgsql as $$
declare
  above int;
  below int;
begin
  perform pg_advisory_xact_lock(hashtextextended('data_dictionary ' || new.tenant_id || ' ' || new.code, 0));
  with recursive up as (
    select d.id, d.parent_id, 1 as depth from data_dictionary d where d.tenant_id = new.tenant_id and d.id = new.parent_id
    union all
    select d.id, d.parent_id, up.depth + 1 from data_dictionary d
    join up on d.tenant_id = new.tenant_id and d.id = up.parent_id where up.id <> new.id and up.depth < 20)
  select max(depth) filter (where id = new.id), max(depth) into below, above from up;
  if below is not null then
    raise exception 'a value below itself' using errcode = '23514', constraint = 'config.valueCycle';
  end if;
  with recursive down as (
    select new.id, 1 as depth
    union all
    select d.id, down.depth + 1 from data_dictionary d
    join down on d.tenant_id = new.tenant_id and d.parent_id = down.id where down.depth < 20)
  select max(depth) into below from down;
  if above + below > 3 then
    raise exception 'a value too deep' using errcode = '23514', constraint = 'config.valueTooDeep';
  end if;
  return null;
end $$;
create trigger data_dictionary_tree_insert after insert on data_dictionary
  for each row when (new.parent_id is not null) execute function data_dictionary_tree();
create trigger data_dictionary_tree_move after update of parent_id on data_dictionary
  for each row when (new.parent_id is not null and new.parent_id is distinct from old.parent_id)
  execute function data_dictionary_tree();

-- Dictionaries of the school's own. Their codes begin with `own.`, so that none of the product's ever meets one.
create table data_dictionary_kind (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null check (code like 'own.%'),
  label jsonb not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "config.kindTaken" unique (tenant_id, code)
);
