/** The lines stand as a table where there is room; in a narrower place each row is a small card of two lines. */
export const linesTable = 'w-full table-fixed border-collapse @max-[40rem]:block @max-[40rem]:[&>tbody]:block'
export const lineRow =
  'border-line align-top not-last:border-b @max-[40rem]:grid @max-[40rem]:grid-cols-[1fr_1.2fr_1.1fr_auto] @max-[40rem]:gap-2 @max-[40rem]:px-3 @max-[40rem]:py-3.5'
export const lineCell = 'px-1.5 py-2.5 first:pl-4 last:pr-3 @max-[40rem]:p-0!'
/** A cell that takes the card's whole width. */
export const wholeLine = '@max-[40rem]:col-span-full'
export const lineHead =
  'h-9 border-b border-line bg-sunken px-1.5 text-left text-xs font-medium text-soft first:pl-4 last:pr-3'
/** Over a field the heading stands where its figures do. */
export const overField = 'px-4.75! text-right'
