-- The page of parameters has a room of its own; its address, its grants and its place in the menu stay.
update sys_menu set component = 'system/parameter' where code = 'system/config/param';
update sys_menu set room = 'system/parameter'
where code = 'system/config/param' or code in ('baseParams.list', 'baseParams.detail', 'baseParams.update');
