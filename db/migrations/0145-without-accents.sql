-- compatible
-- Who types `cafe` looks for "Café", too. How a text reads without accents, whatever its case; `contract/shared/without-accents.ts` does the same in
-- the browser. Not strict, so that it is written into the statement: what has no letter beyond ASCII is answered at once.
create function without_accents(written text) returns text
language sql immutable parallel safe
as $$
  select case when octet_length(written) = length(written) then written
    else translate(regexp_replace(normalize(written, nfd), U&'[\0300-\036f]', '', 'g'), 'øØłŁđĐ', 'oOlLdD') end
$$;
