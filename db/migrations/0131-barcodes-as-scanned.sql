-- compatible
-- A barcode is kept as a scanner sends it. Those of before may have invisible characters, or the spaces and hyphens a number is printed
-- with, and no scan found them. No version counts it: nobody's edit is in the way.
update products set barcode = tidied.barcode
from (
  select org_id, id, nullif(case when visible ~ '^\d[\d\s‐‑‒–—―-]*$' then regexp_replace(visible, '[\s‐‑‒–—―-]', '', 'g') else visible end, '') as barcode
  from (
    select org_id, id,
      btrim(regexp_replace(barcode, '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'), E' \t\n\r\u00A0') as visible
    from products where barcode ~ '[^!-~]' or barcode ~ '^\d[\d-]*$' and barcode ~ '-'
  ) seen
) tidied
where products.org_id = tidied.org_id and products.id = tidied.id and products.barcode is distinct from tidied.barcode;
