-- Whoever is no longer among a notice's receivers keeps it to read: nothing is asked of him any more.
alter table sys_notice_read add column left_at timestamptz(0);
