import { suggestion } from '#server/platform/lists/suggestion.ts'

/** Orders by number or reference, newest first, each with who it is for or from and their reference. */
export const orderSuggestion = suggestion(
  'suggested_orders',
  `select o.id, o.order_number as title,
       coalesce(c.name, s.name, case o.order_type when 'sale' then 'No customer' else 'No supplier' end)
         || coalesce(' · ' || o.reference, '') as subtitle
     from unnest($2::uuid[]) with ordinality f(id, place)
     join orders o on o.org_id = $1 and o.id = f.id
     left join customers c on c.org_id = $1 and c.id = o.customer_id
     left join suppliers s on s.org_id = $1 and s.id = o.supplier_id
     order by f.place`,
)
