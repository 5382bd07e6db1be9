-- Who teaches a lesson beside its main teacher, as the timetable has it that day.
alter table class_session add column assistant_ids uuid[];
