import { formatNumber, plural } from '../platform/format.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { ChangedRows } from './changed-rows.tsx'
import type { ImportList } from './import-list.ts'
import { ProblemRows } from './problem-rows.tsx'
import type { CheckedFile, Chosen } from './use-import.ts'

type Props = {
  list: ImportList
  chosen: Chosen
  checked: CheckedFile
  categories: { names: readonly string[]; tooMany: string | undefined }
}

/** What pressing Import would do: said before it is done. */
export function CheckPanel({ list, chosen: { file, places }, checked, categories }: Props) {
  const { missing, known, problems, failure } = checked
  if (missing.length > 0) return <Missing list={list} labels={missing.map(({ label }) => label)} />
  if (failure) return <ErrorNotice title="The rows could not be checked." {...failure} />
  return (
    <Panel title="Check">
      <div className="grid gap-3 px-4 py-3">
        <p className="font-medium">{whatWouldBe(list, checked)}</p>
        {known > 0 && (
          <p>{`${formatNumber(known)} with a SKU that is here already ${known === 1 ? 'stays as it is' : 'stay as they are'}.`}</p>
        )}
        {checked.shortened > 0 && (
          <p>{`${plural(checked.shortened, 'row')} with a code that a spreadsheet has shortened: that stays as it is here.`}</p>
        )}
        {checked.unlettered > 0 && (
          <p>{`${plural(checked.unlettered, 'row')} with letters that a spreadsheet could not save: those texts stay as they are here.`}</p>
        )}
        <Beside skus={checked.alike} how="in other letters" />
        <Beside skus={checked.zeroed} how="with zeros in front" />
        <Dated skus={checked.dated} />
        <ChangedRows file={file} rows={checked.changes} />
        {categories.names.length > 0 && <p className="wrap-anywhere">{newCategories(categories.names)}</p>}
        {categories.tooMany && <p className="text-out">{categories.tooMany}</p>}
        {'stock_quantity' in places && checked.ready.length > 0 && (
          <p className="text-soft">Stock opens at your default location, as movements.</p>
        )}
        <AboutExternalIds list={list} places={places} checked={checked} />
        <ProblemRows file={file} problems={problems} />
      </div>
    </Panel>
  )
}

export const nothingNew = 'What the file says is here already.'

/** Every row is of a product that is as the row says. */
export const isAllHere = ({ updates, ready, changes, known, problems }: CheckedFile) =>
  updates && known > 0 && ready.length + changes.length + problems.length === 0

/** The first sentence of the check, which is also read out. */
export function whatWouldBe({ noun }: ImportList, checked: CheckedFile) {
  const { updates, missing, failure, pending, ready, changes } = checked
  if (missing.length > 0) return whichIs(missing.map(({ label }) => label))
  if (failure) return 'The rows could not be checked.'
  if (pending) return 'Checking...'
  if (isAllHere(checked)) return nothingNew
  if (updates && ready.length === 0) return `${plural(changes.length, noun)} will be updated.`
  const added = `${plural(ready.length, noun)} will be added`
  return changes.length > 0 ? `${added}, ${formatNumber(changes.length)} updated.` : `${added}.`
}

const whichIs = (labels: readonly string[]) => `Which column is the ${labels.join(', and which the ')}?`

const Missing = ({ list, labels }: { list: ImportList; labels: readonly string[] }) => (
  <div className="rounded-control border border-low/45 bg-low-tint px-4 py-3">
    <p className="font-medium">{whichIs(labels)}</p>
    <p className="text-sm">{`Every ${list.noun} needs one. Choose it below, beside the column that holds it.`}</p>
  </div>
)

const mostNamed = 10

/** 'Kitchen, Garden and 3 more' */
function theFirst(names: readonly string[]) {
  const more = names.length - mostNamed
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
}

const newCategories = (names: readonly string[]) =>
  `${names.length === 1 ? 'A new category' : `${formatNumber(names.length)} new categories`}: ${theFirst(names)}.`

/** 'A SKU that is here in other letters is added beside it: mug-1.' */
function Beside({ skus, how }: { skus: readonly string[]; how: string }) {
  if (skus.length === 0) return null
  const what =
    skus.length === 1
      ? `A SKU that is here ${how} is added beside it`
      : `${formatNumber(skus.length)} SKUs that are here ${how} are added beside them`
  return <p className="wrap-anywhere">{`${what}: ${theFirst(skus)}.`}</p>
}

/** 'A SKU looks as if a spreadsheet had made a day of it: 01-Feb.' */
function Dated({ skus }: { skus: readonly string[] }) {
  if (skus.length === 0) return null
  const which = skus.length === 1 ? 'A SKU looks' : `${formatNumber(skus.length)} SKUs look`
  return (
    <p className="wrap-anywhere">{`${which} as if a spreadsheet had made a day of ${skus.length === 1 ? 'it' : 'them'}: ${theFirst(skus)}.`}</p>
  )
}

type About = Pick<Props, 'list' | 'checked'> & Pick<Chosen, 'places'>

/** What makes a list safe to import twice; a SKU does it for products. */
function AboutExternalIds({ list, places, checked: { updates, ready } }: About) {
  const without = list.name === 'products' ? 0 : ready.filter(({ record }) => record.external_id === undefined).length
  const them = without === 1 ? 'it' : 'each of them'
  return (
    <>
      {'external_id' in places && !(updates && ready.length === 0) && (
        <p className="text-soft">{`${updates ? 'Of the new ones, whose' : 'Whose'} External ID is here already stays as it is.`}</p>
      )}
      {without > 0 && (
        <p className="text-soft">{`${formatNumber(without)} without an External ID: this file imported twice adds ${them} twice.`}</p>
      )}
    </>
  )
}
