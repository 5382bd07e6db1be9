-- Plans come as sheets and are found again by their code; what a carrier knows of a letter on its way.

alter table enroll_plan add column plan_code text;
alter table enroll_plan add constraint "admission.planCodeTaken" unique (tenant_id, plan_code);

alter table admission_letter add column carrier_text text;
alter table admission_letter add column carrier_at timestamptz(0);
alter table admission_letter add column carrier_asked_at timestamptz(0);
create index admission_letter_underway on admission_letter (tenant_id, carrier_asked_at nulls first) where status = 'mailed';
