-- A half hour is called by its day and time.
alter table checkout_slot add column name text;
update checkout_slot set name = to_char(start_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI');
alter table checkout_slot alter column name set not null;
