import { largestInteger } from '#contract/shared/limits.ts'
import { localStatement } from '#server/platform/database/statement.ts'

/** So many breaches that begin are noted at once. */
export const mostBegun = 5000

/** What is judged: some products by all rules, or all products by some rules. */
const chosen = {
  products: { product: 'p.id = any($2::uuid[])', rule: 'true', state: 's.product_id = any($2::uuid[])' },
  rules: { product: 'true', rule: 'r.id = any($2::uuid[])', state: 's.rule_id = any($2::uuid[])' },
} as const
export type Chosen = keyof typeof chosen

/** Which figure a rule `r` compares the stock of a product `p` with; null = with none, and then it never warns. */
export const figureOf = `case r.condition when 'stock_below_min' then p.min_stock_level when 'stock_above_max' then p.max_stock_level
  else r.threshold end`

/** All that is on hand of a product `p`, over all locations: what is set aside for orders is there, too. */
export const stockOf = `(select coalesce(sum(l.on_hand), 0) from stock_levels l where l.org_id = $1 and l.product_id = p.id)`

/** The same as an alert has it, whatever it is of: what other places have is there, too, as where rules look. */
export const currentValue = `least(${stockOf}, ${largestInteger})`

/** Whether a rule `r` is about a product `p`. */
export const isWatched = `(r.scope = 'global' or r.product_id = p.id or r.category_id = p.category_id)`

/** Whether so much of a product `p` on hand is as a rule `r` warns of. */
export const isBreached = (onHand: string) => `case r.condition
    when 'stock_above_max' then ${onHand} > ${figureOf}
    when 'stock_above_threshold' then ${onHand} >= ${figureOf}
    else ${onHand} <= ${figureOf} end`

// Only what some rule may warn of is compared with each of them. What is so and what was noted meet in a full join, which never compares each with all,
// whatever the planner thinks there is of them. A product or rule that is deleted meanwhile is waited for, and passed over. At the minimum is low, as everywhere;
// at the maximum is not too much.
const judge = (by: Chosen) =>
  localStatement(
    `judge_rules_by_${by}`,
    `with bounds as (
  select max(r.threshold) filter (where r.condition = 'stock_below_threshold') as highest_below,
    min(r.threshold) filter (where r.condition = 'stock_above_threshold') as lowest_above
  from alert_rules r where r.org_id = $1 and r.enabled and ${chosen[by].rule}
), stock as materialized (
  select p.* from bounds, lateral (
    select p.id, p.category_id, p.min_stock_level, p.max_stock_level, ${stockOf} as on_hand
    from products p where p.org_id = $1 and p.archived_at is null and ${chosen[by].product}) p
  where p.on_hand <= p.min_stock_level or p.on_hand > p.max_stock_level
    or p.on_hand <= bounds.highest_below or p.on_hand >= bounds.lowest_above
), breached as materialized (
  select r.id as rule_id, p.id as product_id
  from alert_rules r
  join stock p on ${isWatched}
  where r.org_id = $1 and r.enabled and ${chosen[by].rule} and ${isBreached('p.on_hand')}
), noted as (
  select s.rule_id, s.product_id from alert_rule_states s where s.org_id = $1 and s.is_breached and ${chosen[by].state}
), changes as materialized (
  select rule_id, product_id, b.product_id is not null as begins
  from breached b full join noted n using (rule_id, product_id) where b.product_id is null or n.product_id is null
), recovered as (
  update alert_rule_states s set is_breached = false, is_told = false from changes c
  where s.org_id = $1 and s.rule_id = c.rule_id and s.product_id = c.product_id and s.is_breached and not c.begins
), begun as (
  select c.rule_id, c.product_id from changes c
  join products p on p.org_id = $1 and p.id = c.product_id
  join alert_rules r on r.org_id = $1 and r.id = c.rule_id
  where c.begins order by p.id, r.id limit ${mostBegun} for key share of p, r
)
insert into alert_rule_states as s (org_id, rule_id, product_id, is_breached)
select $1, rule_id, product_id, true from begun
on conflict (org_id, rule_id, product_id) do update set is_breached = true, is_told = false where not s.is_breached
returning 1`,
  )
const judgements = { products: judge('products'), rules: judge('rules') }

/**
 * Notes for some products, or for some rules, which are as a rule warns of now: a breach that begins is to be told, one that ends is
 * over, one that goes on stays as it is. Products are judged by their rows, so neither the order of writes nor doing it twice matters.
 * Answers how many began: where that is `mostBegun`, there may be more.
 */
export const judgeRules = (by: Chosen, orgId: string, ids: readonly string[]) =>
  judgements[by](orgId, ids).as((begun) => begun.length)
