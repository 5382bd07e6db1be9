-- A leave that isn't approved changes no sum: its changes no longer call the function that keeps them.
create or replace trigger leave_apply_keep after update on leave_apply
  for each row when ((old.audit_status = 'approved') or (new.audit_status = 'approved')) execute function leave_apply_keep();

create or replace trigger leave_apply_keep_new after insert on leave_apply
  for each row when ((new.audit_status = 'approved')) execute function leave_apply_keep();

create or replace trigger leave_apply_keep_old after delete on leave_apply
  for each row when ((old.audit_status = 'approved')) execute function leave_apply_keep();
