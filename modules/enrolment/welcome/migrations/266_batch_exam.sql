alter table welcome_batch add column exam_plan_id uuid;
