\set pid random(1, :rows)
with u as (
  update products set stock_quantity = stock_quantity + 3
  where org_id = 1 and id = :pid and stock_quantity + 3 >= 0 returning id)
insert into stock_movements (org_id, product_id, type, quantity)
select 1, id, 'in', 3 from u returning id;
