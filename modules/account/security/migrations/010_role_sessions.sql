-- How many places an identity may be signed in at one time per application (0 is any number), and how long untouched.
alter table sys_password_policy add column most_sessions int check (most_sessions between 0 and 20);
alter table sys_password_policy add column idle_minutes int check (idle_minutes between 5 and 1440);
