-- A message by any channel: text, e-mail or WeChat Work. It waits, is taken by one node, leaves, and may be confirmed.
alter table sms_log drop constraint sms_log_state_check;
alter table sms_log add constraint sms_log_state check (state in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'));
alter table sms_log add medium text not null default 'sms' check (medium in ('sms', 'email', 'wxwork'));
alter table sms_log add language text not null default 'zh-CN';
alter table sms_log add urgent boolean not null default false;
-- What completes the sentence, sealed: providers with templates of their own want it part by part.
alter table sms_log add params text;
alter table sms_log add next_at timestamptz(0);
alter table sms_log add claimed_at timestamptz(0);
alter table sms_log add tries int not null default 0;
alter table sms_log add channel_id uuid;
alter table sms_log add provider_id text;
alter table sms_log add delivered_at timestamptz(0);
create index sms_log_due on sms_log (tenant_id, next_at) where state in ('queued', 'sending');
create unique index sms_log_provider on sms_log (tenant_id, channel_id, provider_id) where provider_id is not null;
update sms_log set next_at = created_at where state = 'queued';
