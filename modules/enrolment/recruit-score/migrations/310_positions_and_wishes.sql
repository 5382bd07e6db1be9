-- Positions of sheets that belong to no room, and wishes that are asked for once more in a round of their own.

create table score_position (
  tenant_id text not null references sys_tenant (id),
  sheet_id uuid not null,
  seat_no int not null,
  subject_id uuid not null,
  candidate_id uuid not null,
  primary key (tenant_id, sheet_id, seat_no),
  foreign key (tenant_id, sheet_id) references score_sheet (tenant_id, id) on delete cascade,
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id),
  -- one sheet of a subject asks for somebody's score
  constraint "recruit-score.positionTwice" unique (tenant_id, subject_id, candidate_id)
);

alter table admit_round add column wish_from timestamptz(0);
alter table admit_round add column wish_to timestamptz(0);
alter table admit_round add constraint "recruit-score.wishWindow" check ((wish_from is null) = (wish_to is null) and wish_from < wish_to);

create table round_wish (
  tenant_id text not null references sys_tenant (id),
  round_id uuid not null,
  candidate_id uuid not null,
  wish_ids uuid[] not null,
  obey_adjust boolean not null,
  at timestamptz(0) not null,
  primary key (tenant_id, round_id, candidate_id),
  foreign key (tenant_id, round_id) references admit_round (tenant_id, id) on delete cascade,
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id)
);
