-- The machine beside the process: load in percent of its processors, the free part of the disk, statements that took long.
-- Lines of before know nothing of it.
alter table monitor_sample add column cpu real;
alter table monitor_sample add column disk_free real;
alter table monitor_sample add column slow int;
