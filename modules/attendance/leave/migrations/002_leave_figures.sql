-- Figures that screens poll are kept: every change of an approved leave leaves its difference, in the same transaction.
-- Differences are only ever inserted, so that writers never wait for each other; a job folds them into the sums.

create table leave_delta (
  tenant_id text not null references sys_tenant (id),
  id bigint generated always as identity,
  day date not null,
  department_id uuid not null,
  class_id uuid not null,
  leave_type_id uuid not null,
  -- leaves that begin on the day, leaves that touch it, those of them that leave the campus, half-days of it that count
  started integer not null,
  away integer not null,
  away_out integer not null,
  slots integer not null,
  primary key (tenant_id, id)
);

create table leave_day (
  tenant_id text not null references sys_tenant (id),
  day date not null,
  class_id uuid not null,
  leave_type_id uuid not null,
  department_id uuid not null,
  started integer not null,
  away integer not null,
  away_out integer not null,
  slots integer not null,
  primary key (tenant_id, day, class_id, leave_type_id, department_id)
);
create index leave_day_department on leave_day (tenant_id, department_id, day);

create table leave_total (
  tenant_id text not null references sys_tenant (id),
  department_id uuid not null,
  leave_type_id uuid not null,
  started bigint not null,
  slots bigint not null,
  primary key (tenant_id, department_id, leave_type_id)
);

-- What one leave adds to each day that it touches.
create function leave_parts(l leave_apply)
returns table (day date, started integer, away integer, away_out integer, slots integer) language sql stable as $$
  select d::date, (d::date = (l.start_time at time zone 'Asia/Shanghai')::date)::integer, 1, l.is_out_school::integer,
    leave_slots_counted(greatest(l.start_time, d at time zone 'Asia/Shanghai'),
      least(l.eff_end, (d + interval '1 day') at time zone 'Asia/Shanghai'), l.off_days)
  from generate_series(date_trunc('day', l.start_time at time zone 'Asia/Shanghai'),
    date_trunc('day', (l.eff_end - interval '1 second') at time zone 'Asia/Shanghai'), interval '1 day') d
  where l.audit_status = 'approved' and l.eff_end > l.start_time
$$;

create function leave_figures_follow() returns trigger language plpgsql as $$
begin
  insert into leave_delta (tenant_id, day, department_id, class_id, leave_type_id, started, away, away_out, slots)
  select new.tenant_id, p.day, p.department_id, p.class_id, p.leave_type_id, sum(p.started), sum(p.away), sum(p.away_out), sum(p.slots)
  from (
    select n.day, new.department_id, new.class_id, new.leave_type_id, n.started, n.away, n.away_out, n.slots from leave_parts(new) n
    union all
    select o.day, old.department_id, old.class_id, old.leave_type_id, -o.started, -o.away, -o.away_out, -o.slots
    from leave_parts(old) o where tg_op = 'UPDATE') p
  group by 1, 2, 3, 4, 5
  having sum(p.started) <> 0 or sum(p.away) <> 0 or sum(p.away_out) <> 0 or sum(p.slots) <> 0;
  return null;
end $$;
create trigger leave_figures_insert after insert on leave_apply
  for each row when (new.audit_status = 'approved') execute function leave_figures_follow();
create trigger leave_figures_update after update on leave_apply
  for each row when ((new.audit_status = 'approved' or old.audit_status = 'approved') and (
    (new.audit_status, new.start_time, new.eff_end, new.off_days, new.is_out_school, new.department_id, new.class_id, new.leave_type_id)
    is distinct from
    (old.audit_status, old.start_time, old.eff_end, old.off_days, old.is_out_school, old.department_id, old.class_id, old.leave_type_id)))
  execute function leave_figures_follow();
