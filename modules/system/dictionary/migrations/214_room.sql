-- The page has a room of its own; its address, its grants and its place in the menu stay.
update sys_menu set component = 'system/dictionary' where code = 'system/config/dictionary';
update sys_menu set room = 'system/dictionary' where code = 'system/config/dictionary' or code in ('dataDictionary.list', 'dataDictionary.update');
