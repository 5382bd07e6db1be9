-- How much a captcha costs whoever brings its answer: the next numbers up to this one must be tried.
alter table sys_captcha add column size int not null default 0;
-- from the third failing try on work is asked for, so that waiting longer for it can't be chosen
update base_params set param_value = '2' where param_key = 'login.captchaAfter' and (param_value #>> '{}')::int > 2;
-- counted where every other try is counted
alter table sys_session drop column unlock_failures;
