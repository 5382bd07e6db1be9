-- An own field is kept from any kind of reader, not from students alone.
alter table record_extra add column hidden_from text[];
update record_extra set hidden_from = array['stu'] where is_hidden;
alter table record_extra drop column is_hidden;
