-- What proved an arrival is a word of a dictionary; what was handed in as proof is judged and not kept.
alter table repair_order rename column arrive_proof to arrive_by;
alter table repair_order add column arrive_proof jsonb;
