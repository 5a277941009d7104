import { bindingStatuses, movedStatuses, promisedStatuses, underLabelStatuses } from '#contract/order-life.ts'
import { standingPicklists } from '#contract/picklist-life.ts'
import { foldedInvariants } from './folded-invariants.ts'
import { find, type Invariant } from './invariant.ts'

/**
 * Every promise of the books as a query that finds where the rows break it. Each answers (row_id, label, recorded, expected);
 * $1 is the organisation. Nothing here trusts a counter: the right side is always summed anew.
 */
export const invariants: Record<string, Invariant> = {
  'on hand = sum of the ledger': find`
    select coalesce(l.product_id, m.product_id) as row_id, p.sku as label,
      coalesce(l.on_hand, 0) as recorded, coalesce(m.moved, 0) as expected
    from (select product_id, location_id, on_hand from stock_levels where org_id = $1) l
    full join (select product_id, booked_location_id as location_id, sum(stock_change) as moved from stock_movements
      where org_id = $1 group by product_id, booked_location_id) m on m.product_id = l.product_id and m.location_id = l.location_id
    left join products p on p.org_id = $1 and p.id = coalesce(l.product_id, m.product_id)
    where coalesce(l.on_hand, 0) <> coalesce(m.moved, 0)`,

  'a reversal takes its movement back, where it was booked': find`
    select v.id as row_id, 'reversal' as label, v.stock_change as recorded, - coalesce(o.stock_change, 0) as expected
    from stock_movements v left join stock_movements o on o.org_id = $1 and o.id = v.reverses_movement_id
    where v.org_id = $1 and v.reverses_movement_id is not null
      and (v.stock_change, v.product_id, v.booked_location_id) is distinct from (- o.stock_change, o.product_id, o.booked_location_id)`,

  'reserved = sum of reservations': find`
    select coalesce(l.product_id, r.product_id) as row_id, p.sku as label,
      coalesce(l.reserved, 0) as recorded, coalesce(r.promised, 0) as expected
    from (select product_id, location_id, reserved from stock_levels where org_id = $1) l
    full join (select product_id, location_id, sum(quantity) as promised from reservations where org_id = $1
      group by product_id, location_id) r on r.product_id = l.product_id and r.location_id = l.location_id
    left join products p on p.org_id = $1 and p.id = coalesce(l.product_id, r.product_id)
    where coalesce(l.reserved, 0) <> coalesce(r.promised, 0)`,

  'nothing below zero, reserved within on hand': find`
    select l.product_id as row_id, p.sku as label, l.on_hand as recorded, l.reserved as expected
    from stock_levels l join products p on p.org_id = $1 and p.id = l.product_id
    where l.org_id = $1 and (l.on_hand < 0 or l.reserved < 0 or l.reserved > l.on_hand)`,

  'order total = sum of its lines': find`
    select o.id as row_id, o.order_number as label, o.total_amount as recorded, coalesce(i.total, 0) as expected
    from orders o
    left join (select order_id, sum(quantity * unit_price) as total from order_items where org_id = $1 group by order_id) i
      on i.order_id = o.id
    where o.org_id = $1 and o.total_amount <> coalesce(i.total, 0)`,

  'received = sum of receipts, within ordered': find`
    select i.id as row_id, o.order_number as label, i.quantity_received as recorded, coalesce(r.units, 0) as expected
    from order_items i
    join orders o on o.org_id = $1 and o.id = i.order_id
    left join (select order_item_id, sum(quantity) as units from receipt_items where org_id = $1 group by order_item_id) r
      on r.order_item_id = i.id
    where i.org_id = $1 and (i.quantity_received <> coalesce(r.units, 0) or i.quantity_received > i.quantity)`,

  'received and picked = what the ledger moved for the line': find`
    select i.id as row_id, o.order_number as label, i.quantity_received - i.quantity_picked as recorded, coalesce(m.moved, 0) as expected
    from order_items i
    join orders o on o.org_id = $1 and o.id = i.order_id
    left join (select order_item_id, sum(stock_change) as moved from stock_movements
      where org_id = $1 and order_item_id is not null group by order_item_id) m on m.order_item_id = i.id
    where i.org_id = $1 and i.quantity_received - i.quantity_picked <> coalesce(m.moved, 0)`,

  'picklist counts = order line counts': find`
    select i.id as row_id, l.picklist_number as label, i.quantity_picked as recorded, o.quantity_picked as expected
    from picklist_items i
    join picklists l on l.org_id = $1 and l.id = i.picklist_id and l.status = any(${standingPicklists})
    join order_items o on o.org_id = $1 and o.id = i.order_item_id
    join orders d on d.org_id = $1 and d.id = l.order_id and d.status = any(${bindingStatuses})
    where i.org_id = $1 and (i.quantity_picked <> o.quantity_picked or i.quantity_ordered <> o.quantity)
      and not exists (select from picklists later where later.org_id = $1 and later.order_id = l.order_id and later.created_at > l.created_at)`,

  'only confirmed sales hold promises, within what is open': find`
    select r.order_item_id as row_id, o.order_number as label, r.promised as recorded,
      case when o.status = any(${promisedStatuses}) then i.quantity - i.quantity_picked else 0 end as expected
    from (select order_item_id, sum(quantity) as promised from reservations where org_id = $1 group by order_item_id) r
    join order_items i on i.org_id = $1 and i.id = r.order_item_id
    join orders o on o.org_id = $1 and o.id = i.order_id
    where o.status <> all(${promisedStatuses}) or r.promised > i.quantity - i.quantity_picked`,

  'status says what happened': find`
    select o.id as row_id, o.order_number as label, count(*) filter (where done) as recorded, count(*) as expected
    from orders o
    join lateral (select case o.order_type when 'purchase' then i.quantity_received = i.quantity else i.quantity_picked = i.quantity end as done
      from order_items i where i.org_id = $1 and i.order_id = o.id) l on true
    where o.org_id = $1 and o.status = any(${movedStatuses})
    group by o.id, o.order_number having not bool_and(done)`,

  'confirmed orders have lines': find`
    select o.id as row_id, o.order_number as label, 0 as recorded, 1 as expected
    from orders o
    where o.org_id = $1 and o.status = any(${bindingStatuses})
      and not exists (select from order_items i where i.org_id = $1 and i.order_id = o.id)`,

  'shipped orders have a label': find`
    select o.id as row_id, o.order_number as label, 0 as recorded, 1 as expected
    from orders o
    where o.org_id = $1 and o.status = any(${underLabelStatuses})
      and not exists (select from shipments s where s.org_id = $1 and s.order_id = o.id and s.status = 'created')`,

  'a live label is a bought one, and the other way round': find`
    select r.id as row_id, r.status as label, count(s.id) as recorded, case r.status when 'bought' then 1 else 0 end as expected
    from label_requests r left join shipments s on s.org_id = $1 and s.id = r.id and s.status = 'created'
    where r.org_id = $1 group by r.id, r.status having count(s.id) <> case r.status when 'bought' then 1 else 0 end`,

  'what is at its minimum for more than a minute has its alert': find`
    select p.id as row_id, p.sku as label, n.on_hand as recorded, p.min_stock_level as expected
    from alert_rules r
    join products p on p.org_id = $1 and p.archived_at is null and (r.scope = 'global' or r.product_id = p.id or r.category_id = p.category_id)
    cross join lateral (select coalesce(sum(l.on_hand), 0) as on_hand from stock_levels l where l.org_id = $1 and l.product_id = p.id) n
    left join alert_rule_states s on s.org_id = $1 and s.rule_id = r.id and s.product_id = p.id and s.is_breached
    where r.org_id = $1 and r.enabled and r.condition = 'stock_below_min' and n.on_hand <= p.min_stock_level
      and (s.rule_id is null or not s.is_told and coalesce(s.raised_at + (r.cooldown_minutes + 1) * interval '1 minute', '-infinity') < now())
      and greatest(r.updated_at, p.updated_at) < now() - interval '1 minute'
      and not exists (select from stock_movements m where m.org_id = $1 and m.product_id = p.id and m.created_at > now() - interval '1 minute')`,

  'exactly one default location': find`
    select $1::uuid as row_id, 'locations' as label, count(*) as recorded, 1 as expected
    from locations where org_id = $1 and is_default having count(*) <> 1`,

  ...foldedInvariants,
}
