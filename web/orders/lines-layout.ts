/**
 * The lines stand as a table where there is room. In a narrower place, where a name would be cut to nothing, what there is to say of a line
 * stands below its product; in the narrowest each row is a small card.
 */
export const linesTable =
  'w-full table-fixed border-separate border-spacing-0 @max-[50rem]:block @max-[50rem]:[&>tbody]:block'
/**
 * 40 pixels where it is a row; more only where more is to be said. On a card a price of ten characters stands in full; two figures to a line
 * on the smallest phones, one where text is twice as large. Isolated, so that what changes in one is painted without its neighbours.
 */
export const lineRow =
  'isolate align-top @min-[50rem]:[&>*]:border-b border-line [&>*]:border-line @max-[50rem]:grid @max-[50rem]:grid-cols-[minmax(0,1fr)_5.5rem_6.75rem_8.25rem_3rem] @max-[50rem]:border-b @max-[40rem]:grid-cols-[minmax(3.75rem,0.75fr)_minmax(6.5rem,1.35fr)_minmax(0,1fr)] @max-[18.5rem]:grid-cols-2 @max-[16rem]:grid-cols-1 @max-[40rem]:gap-2 @max-[40rem]:px-3 @max-[40rem]:py-3.5'
export const lineCell = 'px-1 py-1 first:pl-3 last:pr-2 @max-[40rem]:p-0!'
/** With less beside it on a phone on its side, where a figure is written as large as upright. */
export const lineFigure = `${lineCell} [@media(height<30rem)]:px-0.5`
/** The product takes a card's whole width, but for what deletes the line: beside the figures it would take their room. */
export const lineProduct = '@max-[40rem]:col-span-full @max-[40rem]:row-start-1 @max-[40rem]:pr-12! @max-[16rem]:pr-0!'
/**
 * On a card the name stands in full over its field, which has one line alone and is as high as the name: until somebody types there. Where
 * text is twice as large, the buttons in the field stand below it.
 */
export const lineName = [
  '@max-[40rem]:grid @max-[40rem]:grid-cols-1 @max-[40rem]:*:[grid-area:1/1] @max-[40rem]:[&_:is(input,div:has(>input))]:h-full!',
  "@max-[40rem]:before:pointer-events-none @max-[40rem]:before:z-1 @max-[40rem]:before:min-w-0 @max-[40rem]:before:py-2.5 @max-[40rem]:before:pr-16.25 @max-[40rem]:before:pl-3.25 @max-[40rem]:before:text-lg @max-[40rem]:before:wrap-anywhere @max-[40rem]:before:content-[attr(data-name)_/_''] @max-[40rem]:before:[grid-area:1/1]",
  '@max-[40rem]:[&:not(:focus-within)_input]:text-transparent @max-[40rem]:focus-within:before:invisible @max-[40rem]:forced-colors:before:invisible @max-[40rem]:has-[input:disabled]:before:text-soft',
  '@max-[16rem]:before:pr-3.25! @max-[16rem]:before:pb-12! @max-[16rem]:[&_input+*]:items-end @max-[16rem]:[&_input+*]:pb-2.5',
].join(' ')
export const lineDelete =
  '@max-[40rem]:col-end-[-1] @max-[40rem]:row-start-1 @max-[40rem]:justify-self-end @max-[16rem]:row-auto'
/** Alone in its row where there are two figures to a line. */
export const lineSum = '@max-[18.5rem]:col-span-full'
/** All there is to say about a line. */
export const lineNotes =
  'align-middle! @max-[50rem]:col-span-full @max-[50rem]:row-start-2 @max-[50rem]:pt-0 @max-[50rem]:pb-2 @max-[50rem]:pl-6.5'
/** Sticks below the order's own head, whose height its page says: as a whole where its rows are no rows of a table. */
export const linesHead =
  '@max-[50rem]:sticky @max-[50rem]:top-(--below-head) @max-[50rem]:z-10 @max-[50rem]:block @max-[50rem]:[&>tr]:grid @max-[50rem]:[&>tr]:grid-cols-[minmax(0,1fr)_5.5rem_6.75rem_8.25rem_3rem] @max-[40rem]:sr-only'
export const lineHead =
  'sticky top-(--below-head) z-10 h-9 border-b border-line bg-sunken px-1 text-left text-xs font-medium text-soft first:pl-6 last:pr-3 @max-[50rem]:static @max-[50rem]:content-center'
/** Over a field the heading stands where its figures do. */
export const overField = 'px-4.25! [@media(height<30rem)]:px-1.75! text-right'
/**
 * As high as a line, quiet until somebody comes to it; and never under the head or the foot when it takes the focus. Its border changes at
 * once: a transition would have the page painted eight times for each line one comes to. On paper it is the figure alone.
 */
export const lineField =
  'transition-none! scroll-mt-48 scroll-mb-24 md:h-8! @min-[40rem]:border-line @min-[40rem]:hover:border-edge @min-[40rem]:aria-invalid:border-out print:border-transparent!'
