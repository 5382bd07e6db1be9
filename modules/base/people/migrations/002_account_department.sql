-- An account belongs to the department of its person, whoever moves the person.
alter table sys_user add foreign key (tenant_id, department_id) references department (tenant_id, id);

create function sys_user_place() returns trigger language plpgsql as $$
begin
  new.department_id := coalesce(
    (select s.department_id from student s where s.tenant_id = new.tenant_id and s.id = new.person_id),
    (select t.department_id from teacher t where t.tenant_id = new.tenant_id and t.id = new.person_id),
    new.department_id);
  return new;
end $$;
create trigger sys_user_place before insert or update of person_id on sys_user
  for each row when (new.person_id is not null and new.department_id is null) execute function sys_user_place();

create function person_moved() returns trigger language plpgsql as $$
begin
  update sys_user u set department_id = new.department_id
  where u.tenant_id = new.tenant_id and u.person_id = new.id and u.department_id is distinct from new.department_id;
  return null;
end $$;
create trigger student_moved after update of department_id on student
  for each row when (new.department_id <> old.department_id) execute function person_moved();
create trigger teacher_moved after update of department_id on teacher
  for each row when (new.department_id <> old.department_id) execute function person_moved();

-- for the moment of the update every school's rows are the migrating role's to see
alter table sys_user no force row level security;
alter table student no force row level security;
alter table teacher no force row level security;
update sys_user u set department_id = p.department_id
from (select tenant_id, id, department_id from student union all select tenant_id, id, department_id from teacher) p
where p.tenant_id = u.tenant_id and p.id = u.person_id;
alter table sys_user force row level security;
alter table student force row level security;
alter table teacher force row level security;
