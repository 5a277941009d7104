/** What stands on the papers of the shop itself. */
export const ownBusiness = {
  address: {
    line1: '12 Quay Street',
    line2: null,
    city: 'Whitby',
    county: 'North Yorkshire',
    postcode: 'YO21 3ZZ',
    country: 'GB',
  },
  phone: '01632 960 101',
  email: 'hello@harbourstreet.example',
  vat_number: 'GB123456782',
  company_number: null,
  sender: null,
}
