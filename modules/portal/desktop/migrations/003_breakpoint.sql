-- The first page may be arranged for wide, middle and narrow screens; what nobody arranged follows the wide one.
alter table desk_layout add column breakpoint text not null default 'lg' check (breakpoint in ('lg', 'md', 'sm'));
alter table desk_layout drop constraint desk_layout_tenant_id_role_type_user_id_key;
alter table desk_layout add unique nulls not distinct (tenant_id, role_type, user_id, breakpoint);
