/** Of the dialog that creates a record where it is looked for. */
export type CreationProps<Item> = {
  /** What was typed. */
  name: string
  onCreated: (item: Item) => void
  onClose: () => void
}
