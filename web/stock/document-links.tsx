import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { MovementDocument } from '#contract/stock.ts'
import { CodeLink } from '../ui/code-link.tsx'

/** `PL-000001 · SO-309181`: what goods moved with and for, each a link to its page. */
export const DocumentLinks = ({
  of: { picklist_id, picklist_number, order_id, order_number },
}: {
  of: MovementDocument
}) => (
  <>
    {picklist_id && picklist_number && (
      <>
        <CodeLink to={href(signedInPages.picklist, { id: picklist_id })}>{picklist_number}</CodeLink>
        {' · '}
      </>
    )}
    <CodeLink to={href(signedInPages.order, { id: order_id })}>{order_number}</CodeLink>
  </>
)
