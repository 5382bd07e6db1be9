-- which ends have closed an account: so far those whose account is closed
alter table status_change add column account_closed_on date;
update status_change t set account_closed_on = t.effective_on
where t.exec_status = 'done' and t.to_status in ('10', '11', '12')
  and exists (select 1 from sys_user u where u.tenant_id = t.tenant_id and u.person_id = t.student_id and u.status <> 'enabled');
create index status_change_account on status_change (tenant_id, effective_on) where account_closed_on is null and exec_status = 'done';
