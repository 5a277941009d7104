-- Products with stock, written as the server would leave them: ledger, levels, and the news its figures fold in.
-- {org}, {user} and {rows} are filled in by open-bench-shop.ts.
create function bench_id(bigint, int) returns uuid immutable language sql
as $$ select ('00000000-0000-7000-8' || lpad(to_hex($1 + $2), 15, '0'))::uuid $$;

insert into products (org_id, id, name, sku, cost_price, selling_price, user_id)
select '{org}', bench_id(n, 0), 'Product ' || n, 'BENCH-' || n, 1 + n % 50, 2 + n % 50, '{user}' from generate_series(1, {rows}) n;

insert into stock_levels (org_id, product_id, location_id, on_hand)
select '{org}', p.id, l.id, 1000000 from products p join locations l on l.org_id = '{org}' and l.is_default where p.org_id = '{org}';

insert into stock_movements (org_id, id, user_id, product_id, movement_type, quantity, stock_change, booked_location_id, reference_type)
select '{org}', uuidv7(), '{user}', product_id, 'in', 1000000, 1000000, location_id, 'opening' from stock_levels where org_id = '{org}';

insert into outbox (org_id, table_name, op, row_id, product_ids, units_in)
select '{org}', 'products', 'product.created', '{user}', array_agg(id), count(*) * 1000000 from products where org_id = '{org}'
group by substr(id::text, 33);

vacuum analyze;
