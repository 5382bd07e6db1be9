-- Who asked that a school go: the last word is another's (decision 0020).
alter table sys_tenant add delete_asked_by uuid;
