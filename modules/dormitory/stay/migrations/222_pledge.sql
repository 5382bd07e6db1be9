-- A plan may want a pledge signed before anybody asks to stay.

alter table stay_batch
  add column pledge_template_id uuid,
  add foreign key (tenant_id, pledge_template_id) references sign_template (tenant_id, id);
create index stay_batch_pledge on stay_batch (tenant_id, pledge_template_id);
