-- How long a session may lie untouched, on which device it is, and where somebody signed in who took its place.
alter table sys_session add column idle_seconds int not null default 7200;
alter table sys_session add column device_hash text;
alter table sys_session add column ended_from text;
