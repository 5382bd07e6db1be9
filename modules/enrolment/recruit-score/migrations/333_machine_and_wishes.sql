-- Scores that a marking machine read, and wishes of a round as rows that are listed.

create table machine_score (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid,
  subject_id uuid not null,
  ticket_no text,
  room_no text,
  seat_no integer,
  candidate_id uuid,
  score numeric(12,2),
  flag text,
  line_key text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id),
  constraint "recruit-score.machineTwice" unique (tenant_id, line_key)
);
create index machine_score_subject on machine_score (tenant_id, subject_id, ticket_no collate by_name);
create index machine_score_candidate on machine_score (tenant_id, candidate_id);

-- an import that is taken back takes its scores along
alter table exam_score add column machine_id uuid;
alter table exam_score add foreign key (tenant_id, machine_id) references machine_score (tenant_id, id) on delete cascade;
create index exam_score_machine on exam_score (tenant_id, machine_id) where machine_id is not null;

alter table round_wish add column id uuid not null default gen_random_uuid();
alter table round_wish add column version int not null default 1;
alter table round_wish add column created_at timestamptz(0);
alter table round_wish add column created_by uuid;
alter table round_wish add column updated_at timestamptz(0);
update round_wish set created_at = at, updated_at = at;
alter table round_wish alter column created_at set not null;
alter table round_wish alter column updated_at set not null;
alter table round_wish drop constraint round_wish_pkey;
alter table round_wish add primary key (tenant_id, id);
alter table round_wish add constraint round_wish_once unique (tenant_id, round_id, candidate_id);
create index round_wish_at on round_wish (tenant_id, at desc nulls last);
