-- Read by every leave, roll and roster of a day: worked out when a lesson is written, not each time it is asked.
alter table lesson add column week_set int4multirange generated always as (weeks_of(weeks)) stored;
