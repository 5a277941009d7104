-- compatible
-- What customers and suppliers are searched by: phone, address and city beside what it was, for who calls names a number or a postcode.

-- A phone number without what stands between its digits, and without the country's own code: +44 (0)20 7946 0018 is 02079460018.
create function dialled(phone text) returns text
language sql immutable parallel safe
as $$
  select coalesce(regexp_replace(regexp_replace(phone, '[^0-9]+', '', 'g'), '^(00)?44(0)?', '0'), '')
$$;

-- Named with its schema, as an index is made without one. `beside` is the company of a customer, and the contact person of a supplier.
create function party_text(name text, email text, beside text, phone text, address text, city text) returns text
language sql immutable parallel safe
as $$
  select name || ' ' || coalesce(email, '') || ' ' || coalesce(beside, '') || ' ' || coalesce(phone, '') || ' ' || public.dialled(phone) || ' '
    || coalesce(address, '') || ' ' || coalesce(city, '')
$$;
