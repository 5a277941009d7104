import { ShelfLabel } from './shelf-label.tsx'

const movements = [
  ['Opening stock', 'product', '+24'],
  ['Purchase order received', 'receipt', '+40'],
  ['Picked for a sales order', 'picklist', '−18'],
  ['Counted again', 'adjustment', '+2'],
] as const

/** One figure and the movements it is the sum of: the whole idea, drawn as a label with its till roll. */
export function LedgerPicture() {
  return (
    <figure className="mx-auto w-full max-w-110">
      <ShelfLabel name="Enamel mug, white" sku="MUG-ENA-WHT" figure="48" unit="on hand" className="shadow-float" />
      <div className="relative mx-4 rounded-b-card border-x border-b border-line bg-sunken sm:mx-6">
        <table className="w-full">
          <caption className="sr-only">An example: four stock movements and the stock they add up to</caption>
          <tbody>
            {movements.map(([what, reference, change]) => (
              <tr key={reference} className="[&>*]:border-b [&>*]:border-dashed [&>*]:border-line">
                <th scope="row" className="py-3 pl-5 text-left font-medium">
                  {what}
                  <span className="code block text-xs font-normal text-soft">{reference}</span>
                </th>
                <td className="figures pr-5 text-right text-lg">{change}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" className="py-3.5 pl-5 text-left font-semibold">
                Sum of all movements
              </th>
              <td className="figures pr-5 text-right text-lg font-semibold text-brand">48</td>
            </tr>
          </tbody>
        </table>
      </div>
      <figcaption className="pt-3 text-center text-sm text-soft">
        An example, to show how a figure comes about.
      </figcaption>
    </figure>
  )
}
