-- The test on the platform that an online subject is taken in.

alter table exam_subject add column exam_plan_id uuid;
alter table exam_subject add foreign key (tenant_id, exam_plan_id) references exam_plan (tenant_id, id);
create index exam_subject_exam_plan on exam_subject (tenant_id, exam_plan_id) where exam_plan_id is not null;
