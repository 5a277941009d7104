/** The lines stand as a table where there is room; in a narrower place each row is a small card of two lines. */
export const linesTable =
  'w-full table-fixed border-separate border-spacing-0 @max-[40rem]:block @max-[40rem]:[&>tbody]:block'
/**
 * 40 pixels where it is a row; more only where more is to be said; a figure to a line where text is twice as large. Isolated, so that what
 * changes in one is painted without its neighbours.
 */
export const lineRow =
  'isolate align-top [&>*]:border-b [&>*]:border-line @max-[40rem]:grid @max-[40rem]:grid-cols-[1fr_1.2fr_1.1fr_auto] @max-[16rem]:grid-cols-1 @max-[40rem]:gap-2 @max-[40rem]:border-b @max-[40rem]:border-line @max-[40rem]:px-3 @max-[40rem]:py-3.5 @max-[40rem]:[&>*]:border-b-0'
export const lineCell = 'px-1 py-1 first:pl-3 last:pr-2 @max-[40rem]:p-0!'
/** A cell that takes the card's whole width. */
export const wholeLine = '@max-[40rem]:col-span-full'
/** Sticks below the order's own head, whose height its page says. */
export const lineHead =
  'sticky top-(--below-head) z-10 h-9 border-b border-line bg-sunken px-1 text-left text-xs font-medium text-soft first:pl-6 last:pr-3'
/** Over a field the heading stands where its figures do. */
export const overField = 'px-4.25! text-right'
/**
 * As high as a line, quiet until somebody comes to it; and never under the head or the foot when it takes the focus. Its border changes at
 * once: a transition would have the page painted eight times for each line one comes to. On paper it is the figure alone.
 */
export const lineField =
  'transition-none! scroll-mt-48 scroll-mb-24 md:h-8! @min-[40rem]:border-line @min-[40rem]:hover:border-edge @min-[40rem]:aria-invalid:border-out print:border-transparent!'
