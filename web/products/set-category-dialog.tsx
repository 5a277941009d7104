import * as z from 'zod'
import { useContractForm } from '../platform/contract-form.ts'
import { plural } from '../platform/format.ts'
import { CategoryField } from '../ui/category-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { bulkWords, refusedChoice } from './bulk-words.ts'
import { type BulkChoice, useBulkChange } from './use-bulk-change.ts'

/** What stands for no category: it is chosen like one, so that nobody takes products out of theirs by choosing nothing. */
const none = 'none'
const Choice = z.strictObject({ category_id: z.string() })

const action = 'set_category'
const { verb, failed } = bulkWords[action]

/** As no list shows them, and they would keep their category from being deleted. */
const archiveToo = 'With No category those in the archive leave it, too.'

/** Puts many products in a category at once, or out of any. */
export default function SetCategoryDialog(choice: BulkChoice) {
  const { change, which, known } = useBulkChange(action, choice)
  const { selection, filters, onClose } = choice
  const { category_id: listed, ...others } = filters
  const isWholeCategory = selection.areAllMatching && listed !== undefined && !Object.values(others).some(Boolean)
  const form = useContractForm(Choice, { category_id: '' })
  const save = ({ category_id }: z.output<typeof Choice>) =>
    change
      .mutateAsync({ body: { action, category_id: category_id === none ? null : category_id, ...which } })
      .catch((error: Error) => {
        throw refusedChoice(error, selection.count)
      })
  return (
    <FormDialog
      may="products:write"
      title={`${verb} of ${plural(selection.count, 'Product')}`}
      lead={isWholeCategory ? `${known} ${archiveToo}` : known}
      submitLabel={verb}
      form={form}
      save={save}
      failed={failed}
      onClose={onClose}
    >
      <CategoryField form={form} name="category_id" required orNone={none} />
    </FormDialog>
  )
}
