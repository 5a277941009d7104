-- compatible
alter table business_details add column version int not null default 1;
comment on column business_details.version is 'How often they were saved: whoever saves names the version they saw, 0 where nobody had given any.';
