/** `soon`: which part of it is not there yet, where it is not all of it. */
export type Point = { text: string; isBuilt: boolean; soon?: string | undefined }
export type Workflow = {
  id: 'receiving' | 'picking' | 'reordering' | 'reporting'
  title: string
  headline: string
  subtitle: string
  stats: readonly (readonly [figure: string, label: string])[]
  points: readonly Point[]
  tooltip: string
}

const built = (text: string): Point => ({ text, isBuilt: true })
const coming = (text: string): Point => ({ text, isBuilt: false })

/** The first stands until somebody chooses another. */
export const workflows: readonly Workflow[] = [
  {
    id: 'receiving',
    title: 'Receiving',
    headline: 'Scan the delivery in. The books follow.',
    subtitle: 'From the van to stock you can sell, without a figure typed twice.',
    stats: [
      ['1 scan', 'counts one unit in'],
      ['Any', 'number of part deliveries'],
      ['10', 'purchases behind each lead time'],
    ],
    points: [
      built('Scan or type a SKU. You hear and see whether it belongs to the order.'),
      built('A part delivery stays open until the rest arrives, or until you close it short.'),
      built('What arrives is promised to the orders that have waited longest.'),
      coming('Scanning with the camera of a phone.'),
    ],
    tooltip:
      'Any barcode scanner that types like a keyboard works at once. Lead times are measured from what really arrived.',
  },
  {
    id: 'picking',
    title: 'Picking',
    headline: 'The right units, in the order you walk.',
    subtitle: 'A confirmed order becomes a list of what to fetch, and from where.',
    stats: [
      ['1 press', 'from the order to its picklist'],
      ['1 walk', 'sorted by place, then by SKU'],
      ['0', 'units promised to two orders'],
    ],
    points: [
      built('Pick on any phone in its browser, or at a desk: scan, type or tap.'),
      built('A code that is not on the list is refused at once.'),
      built('Save a list half done and go on later. Cancel it, and its units are back.'),
      coming('Picking without a connection.'),
    ],
    tooltip: 'Confirming an order reserves its units. The picklist takes those, and stock moves with each pick.',
  },
  {
    id: 'reordering',
    title: 'Reordering',
    headline: 'Know what to buy before the shelf is empty.',
    subtitle: 'Rules watch every movement, and tell everybody who wants to know.',
    stats: [
      ['4', 'conditions a rule can watch'],
      ['4', 'ways to be told: app, browser, email, text'],
      ['1 press', 'to the purchase order'],
    ],
    points: [
      built('Minimum and maximum for each product; rules for one, for a category, or for all.'),
      built('The order is filled in with what is missing, less what is on its way.'),
      built('One digest instead of many mails, and quiet hours for each person.'),
      coming('Demand forecasting, and purchase orders that write themselves.'),
    ],
    tooltip: 'A rule tells once when stock crosses its line, and again only after it has recovered.',
  },
  {
    id: 'reporting',
    title: 'Reporting',
    headline: 'Figures you can check.',
    subtitle: 'Stock and its value as of now, down to the single movement.',
    stats: [
      ['8', 'figures on the dashboard'],
      ['5', 'lists to download for Excel'],
      ['100%', 'of movements kept, with their reason'],
    ],
    points: [
      built('Stock, value, low and out of stock: counted as of now, not from last night.'),
      built('The stock of each product drawn day by day, with the movements behind it.'),
      built('Products, orders, customers, suppliers and movements as CSV, as you have filtered them.'),
      coming('Advanced reporting.'),
    ],
    tooltip: 'The books can be recomputed from every movement at any time; any difference is listed.',
  },
]
