-- What a virus scanner says of an uploaded file. Files of before, and all where no scanner is set up, were not looked at.
alter table attach add scan_state text not null default 'skipped'
  check (scan_state in ('pending', 'clean', 'infected', 'skipped'));
alter table attach add scan_finding text;
create index attach_pending on attach (tenant_id, uploaded_at) where scan_state = 'pending';
