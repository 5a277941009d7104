import { type LabelSize, labelSizes, mostLabels } from '#contract/shelf-labels.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { linkToPaper } from '#server/platform/paper/paper-files.ts'
import type { PaperFile } from '#server/platform/paper/papers.ts'
import { notFound } from '#server/platform/refusal.ts'
import { type Labelled, shelfLabelPaper } from './shelf-label-paper.ts'

const labelled = statement<Labelled>(
  'labelled_product',
  'select name, sku, barcode, selling_price, unit from products where org_id = $1 and id = $2',
)
const found = (id: string) => labelled(id).as(([product]) => product ?? notFound('Product'))

type Asked = { size: LabelSize; count: number }

/** A link to so many labels for shelves as a PDF. */
export async function linkToShelfLabels(scope: Scope, context: AppContext, id: string, { size, count }: Asked) {
  await scope.run(found(id))
  return { url: linkToPaper(context, scope.orgId, 'shelf-labels', id, `${size}-${count}`) }
}

/** What the link asked for; its signature says that it is ours. */
export async function shelfLabelFile(scope: Scope, id: string, form: string): Promise<PaperFile> {
  const product = await scope.run(found(id))
  const [named = '', count = ''] = form.split('-')
  const size = labelSizes.find((one) => one === named) ?? '62mm'
  const labels = Math.min(Math.max(1, Number(count) || 1), mostLabels)
  const filename = `labels-${product.sku.replaceAll(/[^\w-]+/g, '-')}`
  return { filename, paper: shelfLabelPaper(product, size, labels) }
}
