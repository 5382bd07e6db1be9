-- A person is a student of the school's files from the day of admission on: bills, beds and messages point to him. Until he
-- arrives he may lack number, class and campus, and stands in no list of students.
alter table student add column arrived boolean not null default true;
alter table student alter column student_no drop not null;
alter table student alter column class_id drop not null;
alter table student alter column campus_id drop not null;
alter table student add constraint "people.notPlaced" check (not arrived or (student_no is not null and class_id is not null and campus_id is not null));
alter table student add constraint student_before_arrival check (
  case when arrived then student_status not in ('20', '21', '22') else student_status in ('20', '04', '21', '22') end);
-- without a class nothing else ties these
alter table student add foreign key (tenant_id, major_id) references major (tenant_id, id);
alter table student add foreign key (tenant_id, department_id) references department (tenant_id, id);
alter table student add foreign key (tenant_id, campus_id) references campus (tenant_id, id);
-- a document is one newcomer's at a time, too
create unique index "people.newcomerIdNumberTaken" on student (tenant_id, id_number_hash) where student_status in ('20', '04') and not arrived;
create index student_newcomer on student (tenant_id, grade, major_id) where not arrived;
