-- Lessons of teaching tasks: several teachers with their shares, and parts of classes. Whoever teaches stands in one table, so that
-- nobody is in two places however he is called there.
alter table lesson add column task_id uuid;
alter table lesson add column group_name text;
alter table lesson add column assistant_ids uuid[];
alter table lesson add column shares text;
create index lesson_task on lesson (tenant_id, task_id) where task_id is not null;

alter table lesson drop constraint "calendar.teacherBusy";
alter index lesson_teacher rename to lesson_main_teacher;
create table lesson_teacher (
  tenant_id text not null references sys_tenant (id),
  lesson_id uuid not null,
  teacher_id uuid not null,
  is_main boolean not null,
  -- percent of its hours
  share integer not null check (share between 0 and 100),
  calendar_id uuid not null,
  weekday text not null,
  sections int4range not null,
  weeks int4multirange not null,
  course_name text not null,
  primary key (tenant_id, lesson_id, teacher_id),
  foreign key (tenant_id, lesson_id) references lesson (tenant_id, id) on delete cascade,
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  -- one person teaches one course at a time, to however many classes together
  constraint "calendar.teacherBusy" exclude using gist (
    tenant_id with =, calendar_id with =, teacher_id with =, weekday with =, sections with &&, weeks with &&, course_name with <>)
);
create index lesson_teacher_teacher on lesson_teacher (tenant_id, calendar_id, teacher_id);

-- follows the lesson, whoever writes it
create function lesson_teachers() returns trigger language plpgsql as $$
begin
  delete from lesson_teacher where tenant_id = new.tenant_id and lesson_id = new.id;
  insert into lesson_teacher (tenant_id, lesson_id, teacher_id, is_main, share, calendar_id, weekday, sections, weeks, course_name)
  select new.tenant_id, new.id, p.teacher_id, p.place = 1,
    coalesce((string_to_array(new.shares, ',')::int[])[p.place], case when p.place = 1 then 100 else 0 end),
    new.calendar_id, new.weekday, int4range(new.section_from, greatest(new.section_from, new.section_to), '[]'), weeks_of(new.weeks), new.course_name
  from unnest(array_prepend(new.teacher_id, coalesce(new.assistant_ids, '{}'))) with ordinality p(teacher_id, place);
  return null;
end $$;
create trigger lesson_teachers_new after insert on lesson for each row execute function lesson_teachers();
create trigger lesson_teachers after update of teacher_id, assistant_ids, shares, calendar_id, weekday, section_from, section_to, weeks, course_name
  on lesson for each row execute function lesson_teachers();
insert into lesson_teacher (tenant_id, lesson_id, teacher_id, is_main, share, calendar_id, weekday, sections, weeks, course_name)
select tenant_id, id, teacher_id, true, 100, calendar_id, weekday, int4range(section_from, section_to, '[]'), weeks_of(weeks), course_name from lesson;

-- who of a class sits in a lesson of a part of it
create table lesson_student (
  tenant_id text not null references sys_tenant (id),
  lesson_id uuid not null,
  student_id uuid not null,
  primary key (tenant_id, lesson_id, student_id),
  foreign key (tenant_id, lesson_id) references lesson (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references student (tenant_id, id) on delete cascade
);
create index lesson_student_student on lesson_student (tenant_id, student_id);
