-- compatible
-- Who opens a transaction is proven by its first statement, which raises what is wrong: PW401 the session has ended, PW402 the second
-- step is missing, PW403 the role does not allow it, PW404 no member of the organisation. What stands behind it in its message is
-- then not tried.
create function refuse_caller(refusal text) returns text
language plpgsql as $$
begin
  raise exception using errcode = refusal, message = 'The caller was refused';
end
$$;
