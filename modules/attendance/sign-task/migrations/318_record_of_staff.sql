-- Rows of one person are looked up by his own column: behind row security PostgreSQL finds nothing by an index of a coalesce.
drop index sign_record_person;
create index sign_record_teacher on sign_record (tenant_id, teacher_id, day desc) where teacher_id is not null;
