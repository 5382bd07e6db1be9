-- Lessons refer to the subjects that the school offers; those that were typed find theirs by code, else by name.
alter table lesson add column subject_id uuid;
alter table lesson add foreign key (tenant_id, subject_id) references subject (tenant_id, id);
update lesson l set subject_id = s.id from subject s where s.tenant_id = l.tenant_id and s.subject_code = l.course_code;
update lesson l set subject_id = s.id from subject s
  where l.subject_id is null and s.tenant_id = l.tenant_id and s.subject_name = l.course_name
    and not exists (select 1 from subject o where o.tenant_id = s.tenant_id and o.subject_name = s.subject_name and o.id <> s.id);
create index lesson_subject on lesson (tenant_id, subject_id) where subject_id is not null;
