-- compatible
-- no transaction
-- Whom an invoice is to is kept as it was when it was made. Those there are already keep what they would be printed with today; one that
-- an older process writes from now on has none and is printed as before.
do $$
begin
  alter table invoices add column if not exists customer text[];
  comment on column invoices.customer is 'Name and address of whom it is to, a line each, when it was made.';
  commit;
  loop
    with missing as (select org_id, id from invoices where customer is null limit 1000),
    lines as (
      select s.org_id, s.id, array_remove(array[nullif(o.name, ''), nullif(l.address, ''), nullif(l.city, ''), nullif(l.country, '')], null) as customer
      from missing s left join organisations o on o.id = s.org_id left join locations l on l.org_id = s.org_id and l.is_default
    )
    update invoices i set customer = l.customer from lines l where i.org_id = l.org_id and i.id = l.id;
    exit when not found;
    commit;
  end loop;
end $$;
