/**
 * The scale rules as questions to the catalogue: each finds what breaks it, and answers one `what` per row.
 * $1 tenant tables, $2 local tables, $3 append-only tables, as declared in table-kinds.ts. tables, columns, indexes and
 * keys are the views of `catalogueViews` below.
 */
export const catalogueRules: Record<string, string> = {
  'every table has a declared kind': `
    select name as what from tables t where name <> all ($1 || $2) and name !~ '^kysely_migration' and not exists (
      select from pg_inherits h join tables whole on whole.oid = h.inhparent
      where h.inhrelid = t.oid and t.is_part and whole.name = any ($2))`,
  'every declared table exists': `
    select declared as what from unnest($1 || $2) declared where declared not in (select name from tables)`,
  'a table is of one kind': `
    select declared as what from unnest($1 || $2) declared group by 1 having count(*) > 1`,
  'a tenant table has org_id uuid not null': `
    select name as what from tables t where name = any ($1) and not exists (
      select from columns c where c.of = t.oid and c.name = 'org_id' and c.type = 'uuid' and c.required)`,
  'a tenant table has a primary key': `
    select name as what from tables t where name = any ($1) and not exists (select from indexes i where i.of = t.oid and i.is_primary)`,
  'every index of a tenant table begins with org_id, but for searches': `
    select t.name || '.' || i.name as what from indexes i join tables t on t.oid = i.of
    where t.name = any ($1) and i.first is distinct from 'org_id' and (i.is_unique or not i.is_search)`,
  'a foreign key between tenant tables begins with org_id on both sides': `
    select t.name || '.' || k.name as what from keys k join tables t on t.oid = k.of
    where t.name = any ($1) and (k.columns[1] <> 'org_id' or k.target_columns[1] <> 'org_id')`,
  'no foreign key joins tenant tables to others, in either direction': `
    select t.name || '.' || k.name as what from keys k join tables t on t.oid = k.of join tables o on o.oid = k.target
    where (t.name = any ($1)) <> (o.name = any ($1))`,
  'no foreign key of a tenant table sets anything to null or to a default': `
    select t.name || '.' || k.name as what from keys k join tables t on t.oid = k.of
    where t.name = any ($1) and (k.on_delete in ('n', 'd') or k.on_update in ('n', 'd'))`,
  'row security is on for every tenant table, and not forced': `
    select name as what from tables where name = any ($1) and (not row_security or forced)`,
  'a tenant table has exactly one policy, of the one form': `
    select name as what from tables t where name = any ($1) and (select count(*) = 1 and bool_and(
        p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
        and pg_get_expr(p.polqual, t.oid) = $form$(org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::uuid)$form$
        and pg_get_expr(p.polwithcheck, t.oid) = pg_get_expr(p.polqual, t.oid)) is true
      from pg_policy p where p.polrelid = t.oid) is not true`,
  'no triggers': `
    select t.name || '.' || g.tgname as what from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal`,
  'no rules': `
    select t.name || '.' || r.rulename as what from pg_rewrite r join tables t on t.oid = r.ev_class`,
  'nothing reads with the rights of its owner, but for searches that answer products or ids of the organisation set': `
    select c.relname as what from pg_class c where c.relnamespace = 'public'::regnamespace
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions && '{security_invoker=true,security_invoker=on}', false)))
    union all select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and ((position($form$org_id = nullif(current_setting('app.org_id', true), '')::uuid$form$ in p.prosrc) = 0 and (
          position($form$own uuid := nullif(current_setting('app.org_id', true), '')::uuid$form$ in p.prosrc) = 0
          or position('(org_id = own) is true' in p.prosrc) = 0)
          and position($form$if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;$form$ in p.prosrc) = 0)
        or p.prorettype not in ('products'::regtype, 'uuid'::regtype) or p.proconfig is null or has_function_privilege('public', p.oid, 'execute'))`,
  'no serial or identity column on a tenant table': `
    select t.name || '.' || c.name as what from columns c join tables t on t.oid = c.of
    where t.name = any ($1) and (c.identity or c.default_value ~ 'nextval')`,
  'no table inherits from a tenant table': `
    select h.inhrelid::regclass::text as what from pg_inherits h join tables t on t.oid = h.inhparent where t.name = any ($1)`,
  'no floating-point numbers, and money has two decimals': `
    select t.name || '.' || c.name as what from columns c join tables t on t.oid = c.of
    where c.type ~ '^(real|double precision|money|numeric$)'
      or (c.name ~ '(price|amount|total|limit|cost|value)$' and c.type ~ 'numeric' and c.type !~ ',2\\)$')`,
  'every moment knows its zone': `
    select t.name || '.' || c.name as what from columns c join tables t on t.oid = c.of where c.type ~ 'without time zone'`,
  'a tenant table says so, and what it is, in its comment': `
    select name as what from tables where name = any ($1) and obj_description(oid, 'pg_class') !~ '^TENANT\\. .' is not false`,
  'a comment that names a kind names the declared one': `
    select name as what from tables where obj_description(oid, 'pg_class') ~ '^LOCAL' and name <> all ($2)`,
  'append-only tables refuse updates and deletes to the runtime role': `
    select name as what from tables where name = any ($3)
      and (has_any_column_privilege('pickwell_app', oid, 'update') or has_table_privilege('pickwell_app', oid, 'update, delete'))`,
  'the roles that serve may neither truncate (which passes row security by) nor put triggers on anything': `
    select name as what from tables where has_table_privilege('pickwell_app', oid, 'truncate, trigger, references')
      or has_table_privilege('pickwell_auth', oid, 'truncate, trigger, references')`,
  'nobody but the roles that serve was granted anything on a table': `
    select distinct t.name || ' to ' || case g.grantee when 0 then 'public' else g.grantee::regrole::text end as what
    from tables t cross join lateral aclexplode(t.acl) g where g.grantee not in (t.owner, 'pickwell_app'::regrole, 'pickwell_auth'::regrole)`,
  'the roles that serve own nothing': `
    select d.classid::regclass || ' ' || d.objid as what from pg_shdepend d
    where d.refclassid = 'pg_authid'::regclass and d.refobjid in ('pickwell_app'::regrole, 'pickwell_auth'::regrole) and d.deptype = 'o'`,
  'the roles that serve are plain: no superuser, no way round row security, no making of roles or databases': `
    select rolname::text as what from pg_roles
    where rolname in ('pickwell_app', 'pickwell_auth') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  'the roles that serve are members of nothing': `
    select roleid::regrole::text as what from pg_auth_members where member in ('pickwell_app'::regrole, 'pickwell_auth'::regrole)`,
}

/** The catalogue in the words of the rules, for the tables of ours. */
export const catalogueViews = `
with tables as (
  select c.oid, c.relname::text as name, c.relispartition as is_part, c.relrowsecurity as row_security, c.relforcerowsecurity as forced, c.relacl as acl, c.relowner as owner
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
), columns as (
  select a.attrelid as of, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attidentity <> '' as identity, case a.attgenerated when '' then pg_get_expr(d.adbin, d.adrelid) end as default_value
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
), indexes as (
  select i.indrelid as of, c.relname as name, i.indisprimary as is_primary, i.indisunique as is_unique,
    pg_get_indexdef(i.indexrelid) ~ ' USING gin .*(gin_trgm_ops|search_parts[(]org_id, )' as is_search,
    (select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as first
  from pg_index i join pg_class c on c.oid = i.indexrelid
), keys as (
  select k.conrelid as of, k.conname as name, k.confrelid as target, k.confdeltype as on_delete, k.confupdtype as on_update,
    (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality u(num, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
    (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality u(num, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as target_columns
  from pg_constraint k where k.contype = 'f'
)`
