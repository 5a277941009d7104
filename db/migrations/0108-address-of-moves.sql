-- compatible
comment on column organisation_moves.address is 'Where people reach it from then on.';
