-- Who answers for a student: written by the school alone, unlike the contact, which students keep up to date themselves.
alter table student add column guardian_name text;
alter table student add column guardian_relation text;
alter table student add column guardian_phone text;
alter table student add column guardian_phone_hash text;
