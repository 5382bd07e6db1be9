-- A to-do that the product words is read in its reader's language; the title stays as it was said in Chinese.
alter table sys_todo add column key text;
alter table sys_todo add column facts jsonb;
