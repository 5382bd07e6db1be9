-- an objection is answered by a day; what a batch has signed before somebody confirms
alter table grad_objection add column due_on date;
update grad_objection set due_on = created_at::date + 5;
alter table grad_objection alter column due_on set not null;
alter table grad_batch add column confirm_template_id uuid,
  add foreign key (tenant_id, confirm_template_id) references sign_template (tenant_id, id);
create index grad_batch_confirm_template on grad_batch (tenant_id, confirm_template_id);
