import { readFile } from 'node:fs/promises'
import { gstStates } from '#content/gst.ts'
import { type ActOutcome, defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import {
  anyText,
  fields,
  id,
  nothing,
  oneOf,
  optional,
  type ParseField,
  text,
  whole,
} from '#desk/acts/parse.ts'
import type { DeskServices } from '#desk/web/services.server.ts'
import { invoicePdf, sheetXlsx } from '#features/papers/documents.server.ts'
import { addDays, addMonths } from '#finance/dates.ts'
import { stateOfGstin } from '#finance/gst.ts'
import { type Paise, paise } from '#finance/units.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import { paise as typedPaise } from '#kit/schema/fields.ts'
import { fault, valid } from '#kit/schema/schema.ts'
import { toCsv } from '#kit/text/csv.ts'
import { careOf, lastMonth, readMonthOfBook } from '../care.server.ts'
import { readSchemeMonths } from '../expected.server.ts'
import type { InvoiceFacts } from '../invoice-facts.ts'
import type { InvoicePdf } from '../invoice-pdf.server.ts'
import { documentKinds, firstDay, type Month, maxPrefix } from '../invoice-rules.ts'
import { issueDocument, setHouse, setHouseMonth, setInvoicing, setIrn } from '../issue.server.ts'
import { returnSheetNames, returnSheets } from '../return-sheets.ts'
import { sumBrokerageFiles } from '../sum-files.server.ts'
import { findInvoice, selectIssued } from '../tables/invoices.server.ts'
import { businessRefused as refused } from '../words/desk.ts'
import { firstMonth, readBusiness } from './business-data.server.ts'

const month: ParseField<Month> = {
  read: (raw) =>
    typeof raw === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(raw) && raw >= firstMonth
      ? valid(raw)
      : fault('not-a-date'),
}
/** No house pays more in a month: a slip of the finger. */
const mostPaise = 1_000_00_00_000_00
/** Rupees as typed; null where nothing was. */
const amount: ParseField<Paise | null> = {
  isOptional: true,
  read: (raw) =>
    raw === undefined || raw === null || raw === '' ? valid(null) : typedPaise({ max: mostPaise }).read(raw),
}
const ofHouse = {
  registrar: oneOf(['cams', 'kfintech'] as const),
  house: text({ max: 20 }),
}

const business = defineQuery({
  says: 'Brokerage of a month by fund house, what is to be invoiced, and what came in.',
  right: 'read-business',
  parse: fields({ month: optional(month) }),
  run: async ({ services }, asked) => await readBusiness(services, asked.month ?? lastMonth(services)),
})

const care = defineQuery({
  says: 'The money under care by kind and fund house.',
  right: 'read-business',
  parse: nothing,
  run: async ({ services }) => await careOf(services, screenAgeMs),
})

const book = defineQuery({
  says: 'Money, SIPs and persons that came and went in a month.',
  right: 'read-business',
  parse: fields({ month: optional(month) }),
  run: async ({ services }, asked) => await readMonthOfBook(services, asked.month ?? lastMonth(services)),
})

const house = defineQuery({
  says: 'Brokerage of a fund house in a month by scheme, with every difference.',
  right: 'read-business',
  parse: fields({ ...ofHouse, month }),
  run: async ({ services }, { month: asked, ...key }) => {
    await sumBrokerageFiles(services)
    return await readSchemeMonths(services, key, asked)
  },
})

const pdf = defineQuery({
  says: 'An invoice or credit note as a PDF, in base64.',
  right: 'read-business',
  parse: fields({ id }),
  run: async ({ services }, input) => {
    const row = await findInvoice(services.db, input.id)
    if (!row) return null
    const facts = JSON.parse(row.facts) as InvoiceFacts
    const portal = row.irn === null || row.qr === null ? null : { irn: row.irn, qr: row.qr }
    if (facts.needsIrn && !portal) return { refused: refused['needs-irn'], name: '', body: '' }
    const bytes = await draw(services, { facts, text: row.facts, hash: row.hash, portal })
    if (!bytes) return { refused: refused.key, name: '', body: '' }
    const name = `${row.number.replaceAll('/', '-')}.pdf`
    return { refused: null, name, body: Buffer.from(bytes).toString('base64') }
  },
})

/** Draws a document, signed where the firm has a key; null if that does not open or is not valid now. */
async function draw({ settings, clock, log }: DeskServices, content: Omit<InvoicePdf, 'signs'>) {
  const { signingKey, signingPassword } = settings
  if (signingKey === null) return await invoicePdf({ ...content, signs: null })
  try {
    const key = { p12: await readFile(signingKey), password: signingPassword ?? '' }
    return await invoicePdf({ ...content, signs: { key, at: new Date(clock.now()) } })
  } catch (err) {
    log.error({ err }, 'an invoice is not signed')
    return null
  }
}

const gstReturn = defineQuery({
  says: 'The tables of GSTR-1 for a month: one as CSV, or all as a workbook in base64.',
  right: 'read-business',
  parse: fields({ month, table: optional(oneOf(returnSheetNames)) }),
  run: async ({ services }, { month: asked, table }) => {
    const from = firstDay(asked)
    const rows = await selectIssued(services.db, from, addDays(addMonths(from, 1), -1))
    const sheets = returnSheets(rows.map(({ facts }) => JSON.parse(facts) as InvoiceFacts))
    const one = sheets.find(({ name }) => name === table)
    return one
      ? { name: `gstr1-${one.name}-${asked}.csv`, documents: rows.length, body: toCsv(one.rows) }
      : {
          name: `gstr1-${asked}.xlsx`,
          documents: rows.length,
          body: Buffer.from(await sheetXlsx(...sheets)).toString('base64'),
        }
  },
})

const houseSet = defineAct({
  says: 'Enters name, GSTIN, address and e-mail of a fund house, or of a registrar.',
  right: 'change-business',
  parse: fields({
    ...ofHouse,
    house: anyText({ max: 20 }),
    name: text({ max: 200 }),
    gstin: anyText({ max: 20 }),
    address: text({ max: 400 }),
    mail: anyText({ max: 200 }),
  }),
  refusals: {},
  run: async ({ services, actor }, { gstin: typed, ...row }) => {
    const gstin = typed.replaceAll(/\s/g, '').toUpperCase()
    if (gstin !== '' && !(stateOfGstin(gstin) in gstStates))
      return { ok: false, faults: { gstin: refused.state } }
    return (await setHouse(services, actor, { ...row, gstin }))
      ? { ok: true, value: null }
      : { ok: false, faults: { gstin: refused.gstin } }
  },
})

const monthSet = defineAct({
  says: 'Copies the registrar’s draft, the bank’s credit and the tax withheld of a month.',
  right: 'change-business',
  parse: fields({ ...ofHouse, month, draft: amount, received: amount, tds: amount }),
  refusals: {},
  run: async ({ services, actor }, { draft, received, tds, ...key }) => {
    const row = { ...key, draft_paise: draft, received_paise: received, tds_paise: tds }
    await setHouseMonth(services, actor, row)
    return { ok: true, value: null }
  },
})

const settingSet = defineAct({
  says: 'Sets the prefix of the numbers, and the largest yearly turnover since 2017-18.',
  right: 'change-business',
  parse: fields({ prefix: text({ max: maxPrefix }), turnover: amount }),
  refusals: {},
  run: async ({ services, actor }, { prefix, turnover }) => {
    if (!/^[A-Z0-9]+$/.test(prefix)) return { ok: false, faults: { prefix: refused.prefix } }
    await setInvoicing(services, actor, { prefix, turnover_paise: turnover ?? paise(0) })
    return { ok: true, value: null }
  },
})

const issue = defineAct({
  says: 'Issues the invoice or credit note that is due to a fund house for a month.',
  right: 'change-business',
  parse: fields({
    ...ofHouse,
    month,
    kind: oneOf(documentKinds),
    taxable: whole({ min: 1, max: mostPaise }),
  }),
  refusals: pick(refused, 'no-gstin', 'no-house', 'blocked', 'changed', 'no-invoice', 'too-late', 'full'),
  run: async ({ services, actor }, input) => {
    const issued = await issueDocument(services, actor, { ...input, taxable: paise(input.taxable) })
    return issued.ok ? { ok: true, value: { id: issued.id, number: issued.number } } : issued
  },
})

const irnSet = defineAct({
  says: 'Enters the portal’s number of an invoice and the text of its QR code.',
  right: 'change-business',
  parse: fields({ id, irn: text({ max: 100 }), qr: text({ max: 2_000 }) }),
  refusals: { 'has-irn': refused['has-irn'] },
  run: async ({ services, actor }, input): Promise<ActOutcome<null, 'has-irn'>> => {
    const irn = input.irn.toLowerCase()
    if (!/^[0-9a-f]{64}$/.test(irn)) return { ok: false, faults: { irn: refused.irn } }
    if (!/^[ -~]+$/.test(input.qr)) return { ok: false, faults: { qr: refused.qr } }
    return (await setIrn(services, actor, { ...input, irn }))
      ? { ok: true, value: null }
      : { ok: false, reason: 'has-irn' }
  },
})

export const businessQueries = {
  business,
  'business-care': care,
  'business-book': book,
  'business-house': house,
  'invoice-pdf': pdf,
  'gst-return': gstReturn,
}
export const businessActs = {
  'fund-house-set': houseSet,
  'house-month-set': monthSet,
  'invoicing-set': settingSet,
  'invoice-issue': issue,
  'invoice-irn': irnSet,
}
