-- Where somebody lives is asked by a dozen rooms: by his id, not by reading the ledger through.
create index dormitory_register_resident on dormitory_register (tenant_id, resident_id) where resident_id is not null;
