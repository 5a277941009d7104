-- compatible
-- A write that travels whole in one message says what it counts on; where that does not hold, nothing of it is done.
create function not_foreseen() returns text
language plpgsql as $$
begin
  raise exception using errcode = 'PW410', message = 'What was foreseen does not hold';
end
$$;
