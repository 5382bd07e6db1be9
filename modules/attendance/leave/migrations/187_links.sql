-- Messages that were sent before they led to their leave: the student's own among his leaves, the others' on the page that
-- they were sent to, or among the records. For the moment of the update every school's rows are the migrating role's to see.
alter table sys_message no force row level security;
alter table leave_apply no force row level security;
alter table sys_user no force row level security;
update sys_message m
set link = case
  when u.person_id = l.student_id then '/layout/attendance/leave/apply'
  when m.link = '/layout/attendance/leave/apply' then '/layout/attendance/leave/record'
  else m.link end || '?id=' || l.id
from leave_apply l, sys_user u
where m.biz_type = 'leaveApply' and l.tenant_id = m.tenant_id and l.id::text = m.biz_id
  and u.tenant_id = m.tenant_id and u.id = m.user_id
  and m.link in ('/layout/attendance/leave/apply', '/layout/attendance/leave/approve', '/layout/attendance/leave/overdue',
    '/layout/attendance/leave/record');
alter table sys_message force row level security;
alter table leave_apply force row level security;
alter table sys_user force row level security;
