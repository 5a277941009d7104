// Without Zod: lists read this before they load the schemas.

/**
 * The columns of each list's file, in their order: what stands above one, by which a part of them can be asked for, and the field of a row
 * that stands below it; `null` where the server makes it of several, or writes it otherwise than the row has it.
 */
export const csvColumns = {
  products: {
    Product: 'name',
    SKU: 'sku',
    Description: 'description',
    Barcode: 'barcode',
    Stock: 'stock_quantity',
    Reserved: 'reserved_quantity',
    'Minimum Stock': 'min_stock_level',
    'Maximum Stock': 'max_stock_level',
    Unit: 'unit',
    'Cost Price': 'cost_price',
    'Selling Price': 'selling_price',
    Status: null,
    Created: null,
    Category: null,
    'External ID': 'external_id',
  },
  customers: {
    Name: 'name',
    Email: 'email',
    Phone: 'phone',
    Company: 'company',
    Address: 'address',
    City: 'city',
    Country: 'country',
    Type: 'customer_type',
    'Credit Limit': 'credit_limit',
    Notes: 'notes',
    'External ID': 'external_id',
  },
  suppliers: {
    Supplier: 'name',
    'Contact Person': 'contact_person',
    Email: 'email',
    Phone: 'phone',
    Address: 'address',
    City: 'city',
    Country: 'country',
    'Lead Time (days)': 'lead_time_days',
    'Measured Lead Time (days)': 'measured_lead_time_days',
    'External ID': 'external_id',
  },
  movements: {
    Date: null,
    Product: 'product_name',
    SKU: 'product_sku',
    Type: 'movement_type',
    Quantity: 'quantity',
    'Stock Change': 'stock_change',
    Short: 'shortfall',
    Reversed: null,
    Location: 'booked_location_name',
    'Reference Type': 'reference_type',
    Reference: null,
    Notes: 'notes',
  },
  orders: {
    'Order Number': 'order_number',
    Type: 'order_type',
    Customer: 'customer_name',
    Supplier: 'supplier_name',
    'Order Date': 'order_date',
    'Expected Date': 'expected_date',
    Status: 'status',
    Total: 'total_amount',
    Reference: 'reference',
    Notes: 'notes',
    'External ID': 'external_id',
  },
  audit: {
    Date: null,
    Person: null,
    What: null,
    Record: 'label',
    Before: null,
    After: null,
    Action: 'action',
    'Record ID': 'row_id',
    'Entry ID': 'id',
  },
} as const

export type CsvList = keyof typeof csvColumns
export type CsvHeading<List extends CsvList> = List extends CsvList ? keyof (typeof csvColumns)[List] & string : never

export const csvHeadings = <List extends CsvList>(list: List) => Object.keys(csvColumns[list]) as CsvHeading<List>[]
