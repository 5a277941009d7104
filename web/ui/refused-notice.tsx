import { ConflictNotice, type ToldChange } from './conflict-notice.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { IntoView } from './into-view.tsx'
import { theirsIn } from './use-conflict.ts'

type Props = {
  title: string
  refused: Error
  changes: readonly ToldChange[]
  onSaveOver: () => void
  onTakeTheirs: () => void
}

/** Why a form as a whole was not saved. */
export const RefusedNotice = ({ title, refused, ...conflict }: Props) => (
  <IntoView what={refused}>
    {theirsIn(refused) ? <ConflictNotice title={title} {...conflict} /> : <ErrorNotice title={title} error={refused} />}
  </IntoView>
)
