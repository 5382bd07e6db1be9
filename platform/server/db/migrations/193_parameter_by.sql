-- Who set a parameter last; of those that were set before, whoever the log names.
alter table base_params add updated_by uuid;
alter table base_params add foreign key (tenant_id, updated_by) references sys_user (tenant_id, id) on delete set null (updated_by);

update base_params p set updated_by = l.user_id
from (
  select distinct on (tenant_id, row_id) tenant_id, row_id, user_id from sys_oper_log
  where resource = 'baseParams' and action = 'update' order by tenant_id, row_id, id desc
) l
join sys_user u on u.tenant_id = l.tenant_id and u.id = l.user_id
where l.tenant_id = p.tenant_id and l.row_id = p.id;
