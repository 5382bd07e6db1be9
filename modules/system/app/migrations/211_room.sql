-- The page has a room of its own; its address, its grants and its place in the menu stay.
update sys_menu set component = 'system/app' where code = 'system/config/app';
update sys_menu set room = 'system/app' where code = 'system/config/app' or code in ('appName.list', 'appName.detail', 'appName.add', 'appName.update', 'appName.remove');
alter table app_name rename constraint "config.appCodeTaken" to "app.appCodeTaken";
alter table app_name rename constraint "config.appTarget" to "app.appTarget";
alter table app_name rename constraint "config.appWindow" to "app.appWindow";
alter table app_collect rename constraint "config.collectFull" to "app.collectFull";
