-- Regions are found by pinyin, and say from when to when their code is in use.
alter table region add column pinyin text;
alter table region add column valid_from date;
alter table region add column valid_to date;
create index region_merged_to on region (merged_to) where merged_to is not null;
