-- Notices that are approved before they go out, leave the house by other ways too, and ask for an answer.
alter table sys_notice drop constraint sys_notice_status_check;
alter table sys_notice add constraint sys_notice_status_check
  check (status in ('draft', 'auditing', 'scheduled', 'published', 'withdrawn', 'expired'));
alter table sys_notice add column channels text[];
alter table sys_notice add column reply_form jsonb;
alter table sys_notice add column reply_until timestamptz(0);
-- how many receivers the publisher was told of when he pressed the button
alter table sys_notice add column told_receivers integer;
alter table sys_notice_read add column reply jsonb;
alter table sys_notice_read add column replied_at timestamptz(0);
-- how long the reader had it open before he said that he had read it
alter table sys_notice_read add column read_seconds integer;
