import { api } from '../platform/api-client.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'

const failed = 'Failed to restore product'

/** Puts an archived product back into the catalogue; why not, where its SKU is taken by now. */
export function RestoreButton({ id }: { id: string }) {
  const mayNot = useMayNot('products:write')
  const restore = useIntent(api.products.restore, { saved: 'Product restored successfully', failed })
  return (
    <>
      <Button
        look="primary"
        pending={restore.isPending}
        disabledBecause={mayNot}
        onClick={() => restore.mutate({ params: { id } })}
      >
        Restore
      </Button>
      {restore.error && <ErrorNotice title={failed} error={restore.error} />}
    </>
  )
}
