import { toCsv } from '#kit/text/csv.ts'
import { defineEndpoint } from '#site/page/page.ts'

export default defineEndpoint({ load })

/** A file to fill in, with one row of each kind that most clients have. */
function load() {
  const rows = [
    ['Date', 'Type', 'Scheme code', 'Folio', 'Amount', 'NAV', 'Units', 'Stamp duty', 'Exit load'],
    ['2025-04-21', 'Purchase', '119788', '1234567/89', 30000, 29.8888, 1003.67, 1.5, null],
    ['2025-05-05', 'SIP', '118650', '7654321/01', 5000, 304.8728, 16.399, 0.25, null],
    // 40 units at that day's NAV of ₹39.4866.
    ['2025-12-01', 'Redemption', '119788', '1234567/89', 1579.46, null, 40, null, null],
  ]
  return new Response(toCsv(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions-example.csv"',
    },
  })
}
