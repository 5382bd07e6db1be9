-- What a decision was given with: the hand of whoever made it, and papers.
alter table flow_task add column sign_file_id uuid;
alter table flow_task add column attach_ids uuid[] not null default '{}';
