-- What may stand for a wording's variables, a line `name=value` each: to read it by, and to try a channel with.
alter table sms_template add column example text;
