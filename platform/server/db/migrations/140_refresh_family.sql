-- All refresh tokens of one sign-in share a secret: an older one that comes back names the sign-in that it must end.
alter table sys_session add column family_hash text;
create unique index sys_session_family on sys_session (family_hash);
drop index sys_session_previous;
