-- Huawei Cloud, and gateways that a school has of its own.
alter table sms_channel drop constraint sms_channel_provider_check;
alter table sms_channel add constraint sms_channel_provider_check
  check (provider in ('debug', 'aliyun', 'tencent', 'huawei', 'http', 'smtp', 'wxwork'));
