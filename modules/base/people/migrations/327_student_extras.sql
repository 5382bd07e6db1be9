-- fields that each school names itself
alter table student add column extra1 text,
  add column extra2 text,
  add column extra3 text,
  add column extra4 text,
  add column extra5 text,
  add column extra6 text,
  add column extra7 text,
  add column extra8 text,
  add column extra9 text,
  add column extra10 text;
