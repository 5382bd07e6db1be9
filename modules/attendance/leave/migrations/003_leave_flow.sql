-- Each type of leave may go its own way; `leave` is the process's own flow.
alter table leave_type add column flow_key text not null default 'leave';
