-- Where the school has no number of the parents, the counsellor calls; what the student wrote gets no link.
alter table leave_apply drop constraint leave_apply_parent_confirm_check;
alter table leave_apply add constraint leave_apply_parent_confirm_check
  check (parent_confirm in ('none', 'waiting', 'call', 'confirmed', 'refused'));
-- Links that went to such a number open nothing any more.
with to_call as (
  update leave_apply l set parent_confirm = 'call', version = l.version + 1 from student s
  where s.tenant_id = l.tenant_id and s.id = l.student_id and l.parent_confirm = 'waiting' and (s.guardian_phone is null
    or s.guardian_phone_hash = s.phone_hash)
  returning l.tenant_id, l.id)
update leave_parent_link k set expires_at = created_at from to_call c
where k.tenant_id = c.tenant_id and k.leave_id = c.id and k.used_at is null;
