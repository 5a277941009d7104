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
  'isolate align-top @min-[50rem]:[&>*]:border-b border-line [&>*]:border-line @max-[50rem]:grid @max-[50rem]:grid-cols-[minmax(0,1fr)_5.5rem_6.75rem_8.25rem_3rem] @max-[50rem]:border-b @max-[40rem]:grid-cols-[minmax(0,0.8fr)_minmax(7rem,1.2fr)_minmax(0,1.1fr)_auto] @max-[18.5rem]:grid-cols-2 @max-[16rem]:grid-cols-1 @max-[40rem]:gap-2 @max-[40rem]:px-3 @max-[40rem]:py-3.5'
export const lineCell = 'px-1 py-1 first:pl-3 last:pr-2 @max-[40rem]:p-0!'
/** The product takes a card's whole width. */
export const lineProduct = '@max-[40rem]:col-span-full'
/** All there is to say about a line. */
export const lineNotes =
  'align-middle! @max-[50rem]:col-span-full @max-[50rem]:row-start-2 @max-[50rem]:pt-0 @max-[50rem]:pb-2 @max-[50rem]:pl-6.5'
/** Sticks below the order's own head, whose height its page says: as a whole where its rows are no rows of a table. */
export const linesHead =
  '@max-[50rem]:sticky @max-[50rem]:top-(--below-head) @max-[50rem]:z-10 @max-[50rem]:block @max-[50rem]:[&>tr]:grid @max-[50rem]:[&>tr]:grid-cols-[minmax(0,1fr)_5.5rem_6.75rem_8.25rem_3rem] @max-[40rem]:sr-only'
export const lineHead =
  'sticky top-(--below-head) z-10 h-9 border-b border-line bg-sunken px-1 text-left text-xs font-medium text-soft first:pl-6 last:pr-3 @max-[50rem]:static @max-[50rem]:content-center'
/** Over a field the heading stands where its figures do. */
export const overField = 'px-4.25! text-right'
/**
 * As high as a line, quiet until somebody comes to it; and never under the head or the foot when it takes the focus. Its border changes at
 * once: a transition would have the page painted eight times for each line one comes to. On paper it is the figure alone.
 */
export const lineField =
  'transition-none! scroll-mt-48 scroll-mb-24 md:h-8! @min-[40rem]:border-line @min-[40rem]:hover:border-edge @min-[40rem]:aria-invalid:border-out print:border-transparent!'
