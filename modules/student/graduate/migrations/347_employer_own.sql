-- What an employer says of itself.
alter table employer add column address text, add column introduction text, add column licence_file_ids uuid[];
