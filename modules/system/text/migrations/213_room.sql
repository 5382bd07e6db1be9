-- The page has a room of its own; its address, its grants and its place in the menu stay.
update sys_menu set component = 'system/text' where code = 'system/config/text';
update sys_menu set room = 'system/text' where code = 'system/config/text' or code in ('richText.list', 'richText.add');
alter table rich_text rename constraint "config.textCodeTaken" to "text.textCodeTaken";
