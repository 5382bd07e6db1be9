-- Every case has a number that people can say on the phone: its room's, its flow's, or the day's running one.
alter table flow_instance add column sn text;
-- for the moment of the update every school's rows are the migrating role's to see
alter table flow_instance no force row level security;
alter table sys_counter no force row level security;
with numbered as (
  select tenant_id, id, to_char(started_at at time zone 'Asia/Shanghai', 'YYYYMMDD') as day,
    row_number() over (partition by tenant_id, (started_at at time zone 'Asia/Shanghai')::date order by started_at, id) as place
  from flow_instance)
update flow_instance i set sn = 'LC' || n.day || lpad(n.place::text, greatest(4, length(n.place::text)), '0') from numbered n
where n.tenant_id = i.tenant_id and n.id = i.id;
-- cases that begin today go on from there
insert into sys_counter (tenant_id, key, value)
select tenant_id, 'LC' || to_char(started_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '{seq:4}', count(*) from flow_instance group by 1, 2;
alter table flow_instance force row level security;
alter table sys_counter force row level security;
create index flow_instance_sn on flow_instance (tenant_id, sn);
