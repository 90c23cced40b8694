import type { PluralForms } from '../plural.ts'

const requestAgain = 'Request the report again.'

/**
 * Why a report is refused whole, and what to do. `{where}` is the line, `{column}` the column, as the file names it, `{known}`
 * the reports that are known.
 */
export const feedFaults = {
  'too-large': 'It has more bytes than are read, 128 MB packed or 512 MB unpacked. Request shorter periods.',
  empty: `It is empty. ${requestAgain}`,
  'unknown-container':
    'It is none of separated text, DBF, XLSX, XLS and zip. Request it as CSV or DBF, the formats of the registrars’ mailback.',
  'old-excel':
    'It is an .xls of Excel 95 or older, or a workbook with a password. Open it, save it as XLSX or CSV without a password, and read that file.',
  'zip-damaged': `The zip archive ends early or is damaged. ${requestAgain}`,
  'zip-needs-password': 'The zip archive needs a password, and none was given.',
  'zip-wrong-password':
    'The password does not open this archive. It is the one that the firm set at the registrar for its reports.',
  'zip-in-zip': 'The archive holds another archive. Unpack it once, and read the inner one.',
  'too-many-entries': 'The archive holds more than 100 files. Unpack it, and read them in parts.',
  'expands-too-far': `The archive unpacks to far more than reports do, so it was not unpacked. ${requestAgain}`,
  'dbf-damaged': `The DBF ends early or is damaged. ${requestAgain}`,
  'xlsx-damaged': `The workbook is damaged. ${requestAgain}`,
  'xls-damaged': `The workbook is damaged. ${requestAgain}`,
  'too-many-rows': 'It has more than 1,000,000 rows. Request shorter periods.',
  'too-many-columns': 'It has more columns than any report ({where}). Is it the right file?',
  'cell-too-long': 'A cell has more than 4,000 characters ({where}). Is it the right file?',
  'quote-open': `A quotation mark is opened and never closed ({where}). ${requestAgain}`,
  'unknown-layout':
    'Its columns are those of no report that is known: {known}. If the registrar changed one of these, its layout has to be added to the program.',
  'two-layouts':
    'Its columns are those of {nearest} and of another report. Request it with all of its columns.',
  'columns-missing':
    'Its columns come nearest to {nearest}, and these are missing: {missing}. Request it with all of its columns.',
  'column-twice': 'The column {column} stands in it twice. Request it again, and change nothing in it.',
  'row-length':
    'A row has other cells than the heading has columns ({where}). Request it again, and change nothing in it.',
  'cell-unreadable':
    'A cell of the column {column} is not {expected} ({where}). Request it again, and change nothing in it; spreadsheets change dates and numbers when they save.',
}

/** What a cell should have been. */
export const cellKinds = {
  text: 'filled in',
  'day-first-date': 'a date with the day first, such as 31/08/2026',
  'month-first-date': 'a date with the month first, such as 8/31/2026',
  amount: 'an amount in rupees',
  units: 'a number of units',
  price: 'a price',
  number: 'a number',
}

/** Why a row moves nothing, or waits for a person and for what. */
export const rowReasons = {
  'broker-change': 'the folio changed its distributor',
  'non-commercial': 'a change of details, or a request that was rejected',
  refund: 'a refund',
  pledge: 'units were pledged or released',
  'rejected-before-allotment': 'rejected before units were allotted',
  'no-figures': 'no units and no amount',
  'unknown-code': 'the registrar’s code is not known. Ask the registrar what it means',
  'code-and-words-differ':
    'the registrar’s code says one thing and its words another. Compare with the statement of the folio',
  'sign-not-understood':
    'the signs of units and amount do not go with the kind. Compare with the statement of the folio',
  'units-missing': 'an amount without units. Wait for the next report, which brings the units',
  'status-not-understood': 'the registrar’s status is not known. Ask the registrar what it means',
  'number-missing':
    'no transaction number, so another file could not find the row again. Request the report again',
  'kind-not-kept':
    'units move between folios or into a demat account, and the ledger has no kind for that. Keep the report until it has',
}

export const registrars = { cams: 'CAMS', kfintech: 'KFintech' }

/** How many rows of what a report has. */
export const reportRows = {
  transactions: { one: '1 transaction', other: '{count} transactions' },
  folios: { one: '1 row of folios', other: '{count} rows of folios' },
  closings: { one: '1 row of closing units', other: '{count} rows of closing units' },
  sips: { one: '1 row of SIPs, STPs and SWPs', other: '{count} rows of SIPs, STPs and SWPs' },
  brokerage: { one: '1 row of brokerage', other: '{count} rows of brokerage' },
} as const satisfies Record<string, PluralForms>

/** Why a row that is understood waits, and what lets it in. */
export const waitReasons = {
  'unknown-client': 'its folio belongs to no client yet',
  'unknown-scheme': 'its scheme is not known here',
  'kind-not-kept': 'the ledger has no such kind, or can’t take back such a one',
  differs:
    'the ledger has an entry of that day with other figures. Compare both sides; once the wrong one is corrected, the next report lets it in',
  'earlier-missing': 'the ledger would sell units that it does not have. Take in an earlier report',
  'original-missing': 'the payment that it takes back is not here. Take in an earlier report',
  'too-many': 'the client’s list is full',
  'too-many-folios': 'the client’s list has as many funds in folios as it can hold',
}

/** The place of a fault. */
export const faultPlaces = {
  heading: 'in its heading',
  line: 'line {line}',
  unnamed: 'without a name',
  readable: 'readable',
}
