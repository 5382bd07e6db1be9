-- what a sheet calls a major of a year; follows the major's code
alter table grade_major add column grade_major_code text;
-- for the moment of the update every school's rows are the migrating role's to see
alter table grade_major no force row level security;
alter table major no force row level security;
update grade_major g set grade_major_code = g.grade || '-' || m.major_code
  from major m where m.tenant_id = g.tenant_id and m.id = g.major_id;
alter table grade_major force row level security;
alter table major force row level security;
alter table grade_major alter column grade_major_code set not null;
