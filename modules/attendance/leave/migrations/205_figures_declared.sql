-- The statistics are declared: the sums that were kept by hand (002) are kept as every figure's are.

drop trigger leave_figures_insert on leave_apply;
drop trigger leave_figures_update on leave_apply;
drop function leave_figures_follow();
drop table leave_delta, leave_day, leave_total;

create table leave_apply_delta (
  tenant_id text not null references sys_tenant (id),
  day date not null,
  "department_id" uuid,
  "class_id" uuid,
  "leave_type_id" uuid,
  "started" bigint not null,
  "away" bigint not null,
  "away_out" bigint not null,
  "slots" bigint not null,
  id bigint generated always as identity,
  primary key (tenant_id, id)
);

create table leave_apply_day (
  tenant_id text not null references sys_tenant (id),
  day date not null,
  "department_id" uuid,
  "class_id" uuid,
  "leave_type_id" uuid,
  "started" bigint not null,
  "away" bigint not null,
  "away_out" bigint not null,
  "slots" bigint not null
);
create unique index leave_apply_day_key on leave_apply_day (tenant_id, day, "department_id", "class_id", "leave_type_id") nulls not distinct;

create table leave_apply_total (
  tenant_id text not null references sys_tenant (id),
  "department_id" uuid,
  "leave_type_id" uuid,
  "started" bigint not null,
  "away" bigint not null,
  "away_out" bigint not null,
  "slots" bigint not null
);
create unique index leave_apply_total_key on leave_apply_total (tenant_id, "department_id", "leave_type_id") nulls not distinct;

comment on table leave_apply_day is 'kept 5c009f2d370c';

create or replace function leave_apply_keep() returns trigger language plpgsql as $$
begin
  insert into leave_apply_delta (tenant_id, day, "department_id", "class_id", "leave_type_id", "started", "away", "away_out", "slots")
  select c.tenant_id, c.day, c."department_id", c."class_id", c."leave_type_id", sum(c.sign * c."started"), sum(c.sign * c."away"), sum(c.sign * c."away_out"), sum(c.sign * c."slots")
  from (
    select t.tenant_id, 1 as sign, p.day, t."department_id", t."class_id", t."leave_type_id", p."started", p."away", p."away_out", p."slots"
    from unnest(array[new]) t cross join lateral (select p.day, p.started::bigint, p.away::bigint, p.away_out::bigint, p.slots::bigint from leave_parts(t) p) p where tg_op <> 'DELETE'
    union all
    select t.tenant_id, -1 as sign, p.day, t."department_id", t."class_id", t."leave_type_id", p."started", p."away", p."away_out", p."slots"
    from unnest(array[old]) t cross join lateral (select p.day, p.started::bigint, p.away::bigint, p.away_out::bigint, p.slots::bigint from leave_parts(t) p) p where tg_op <> 'INSERT') c
  group by c.tenant_id, c.day, c."department_id", c."class_id", c."leave_type_id"
  having sum(c.sign * c."started") <> 0 or sum(c.sign * c."away") <> 0 or sum(c.sign * c."away_out") <> 0 or sum(c.sign * c."slots") <> 0;
  return null;
end $$;

create or replace trigger leave_apply_keep after insert or update or delete on leave_apply
  for each row execute function leave_apply_keep();

insert into leave_apply_day (tenant_id, day, "department_id", "class_id", "leave_type_id", "started", "away", "away_out", "slots")
select t.tenant_id, p.day, t."department_id", t."class_id", t."leave_type_id", sum(p."started"), sum(p."away"), sum(p."away_out"), sum(p."slots")
from leave_apply t cross join lateral (select p.day, p.started::bigint, p.away::bigint, p.away_out::bigint, p.slots::bigint from leave_parts(t) p) p group by t.tenant_id, p.day, t."department_id", t."class_id", t."leave_type_id" having sum(p."started") <> 0 or sum(p."away") <> 0 or sum(p."away_out") <> 0 or sum(p."slots") <> 0;

insert into leave_apply_total (tenant_id, "department_id", "leave_type_id", "started", "away", "away_out", "slots")
select t.tenant_id, t."department_id", t."leave_type_id", sum(p."started"), sum(p."away"), sum(p."away_out"), sum(p."slots")
from leave_apply t cross join lateral (select p.day, p.started::bigint, p.away::bigint, p.away_out::bigint, p.slots::bigint from leave_parts(t) p) p group by t.tenant_id, t."department_id", t."leave_type_id" having sum(p."started") <> 0 or sum(p."away") <> 0 or sum(p."away_out") <> 0 or sum(p."slots") <> 0;
