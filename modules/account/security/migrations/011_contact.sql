-- That a phone or an address is one account's, the account's own table says (`account.phoneTaken`, `account.emailTaken`).
drop table sys_bound_phone;
drop table sys_bound_email;
