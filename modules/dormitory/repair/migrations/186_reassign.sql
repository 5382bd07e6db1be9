-- Whoever may hand out an order may hand it to another: in schools that gave that right to roles of their own, too, not
-- only where the product laid it. The button itself is laid here where it isn't yet, since what is there gets no grants.
alter table sys_menu no force row level security;
alter table sys_role_menu no force row level security;
insert into sys_menu (tenant_id, id, parent_id, code, category, name, sort, room)
select d.tenant_id, gen_random_uuid(), d.parent_id, 'repairOrder.reassign', d.category,
  '{"zh-cn": "改派", "zh-tw": "改派", "en": "Reassign"}', d.sort + 1, d.room
from sys_menu d where d.code = 'repairOrder.dispatch'
on conflict do nothing;
insert into sys_role_menu (tenant_id, role_id, menu_id)
select held.tenant_id, held.role_id, r.id
from sys_menu d
join sys_role_menu held on held.tenant_id = d.tenant_id and held.menu_id = d.id
join sys_menu r on r.tenant_id = d.tenant_id and r.code = 'repairOrder.reassign'
where d.code = 'repairOrder.dispatch'
on conflict do nothing;
alter table sys_menu force row level security;
alter table sys_role_menu force row level security;
