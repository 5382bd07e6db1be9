alter table mentor_assign add column assign_no text;
