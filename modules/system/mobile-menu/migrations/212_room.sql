-- The page has a room of its own; its address, its grants and its place in the menu stay.
update sys_menu set component = 'system/mobile-menu' where code = 'system/config/mobile';
update sys_menu set room = 'system/mobile-menu' where code = 'system/config/mobile' or code in ('mobileMenu.list', 'mobileMenu.detail', 'mobileMenu.add', 'mobileMenu.update', 'mobileMenu.remove');
alter table mobile_menu rename constraint "config.mobileAppTaken" to "mobile-menu.mobileAppTaken";
