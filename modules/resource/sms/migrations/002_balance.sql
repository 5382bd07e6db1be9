-- What a provider says is left, and below what the school wants to be told.
alter table sms_channel add column warn_below int check (warn_below > 0);
alter table sms_channel add column balance bigint;
-- messages that may still leave, or fen on the account
alter table sms_channel add column balance_unit text check (balance_unit in ('messages', 'fen'));
alter table sms_channel add column balance_at timestamptz(0);
alter table sms_channel add column balance_fault text;
-- told once, until it was above again
alter table sms_channel add column warned boolean not null default false;
-- The month whose quota a message of a group was taken from; empty when it has been given back.
alter table sms_log add column quota_month date;
