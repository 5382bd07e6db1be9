-- Who carries a letter: its waybill is judged by his rules, and he is asked where it is.

alter table admission_letter add column mailer text;
update admission_letter set mailer = 'ems' where waybill_no is not null;
