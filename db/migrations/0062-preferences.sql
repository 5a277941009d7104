-- compatible
alter table profiles
  add column theme text check (theme in ('system', 'light', 'dark')),
  add column density text check (density in ('comfortable', 'compact')),
  add column sounds boolean,
  add column single_keys boolean;
comment on column profiles.theme is 'As density, sounds and single_keys: how this person wants the screens, on every device. Null: not chosen, each browser keeps its own.';
