-- Who handled a thing that several were asked for: the others are told his name.
alter table sys_todo add column done_by uuid;
