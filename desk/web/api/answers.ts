import { assetClasses } from '#content/asset-classes.ts'
import { requestKindIds } from '#features/requests/kinds.ts'
import { requestStates } from '#features/requests/transitions.ts'
import { transactionKinds } from '#finance/transaction-kinds.ts'
import { jsonDay, whole, yesNo } from '#kit/schema/fields.ts'
import { instant, said, string } from '#kit/schema/json-schema.ts'
import { choice, type Fields, list, nullable, object, type Rule } from '#kit/schema/schema.ts'

/** What each address of the interface answers. A value is cut to these fields; null is "not known", never zero. */

const most = Number.MAX_SAFE_INTEGER
const day = jsonDay()
const count = whole({ min: 0, max: most })
const paise = whole({ min: -most, max: most })
const orNull = <T>(rule: Rule<T>, says = 'Null if not known.') => said(nullable(rule), says)
const paiseOrNull = orNull(paise)
const milliUnits = said(paise, 'Thousandths of a unit.')
const rows = <T>(of: Rule<T>) => list(of, { max: most })
const table = <F extends Fields>(fields: F) => rows(object(fields))

const number = said(string, 'The number of the client, which addresses take.')
const personKind = said(string, 'adult, minor, huf, nri or company.')
const schemeCode = said(string, 'The code of AMFI, or of the firm for a scheme without one.')
const folio = said(string, 'As the registrar writes it; empty if a typed entry has none.')

export const clientPage = object({
  total: count,
  from: said(count, 'The position of the first row, from 0.'),
  next: orNull(count, '`from` of the next page; null on the last.'),
  rows: table({
    number,
    name: string,
    kind: personKind,
    town: orNull(string),
    panEnd: orNull(string, 'The last four characters of a confirmed PAN.'),
    folios: count,
    openRequests: count,
    hasSignIn: yesNo,
    hasDied: yesNo,
  }),
})

export const client = object({
  number,
  name: string,
  kind: personKind,
  email: orNull(string),
  phone: orNull(string),
  town: orNull(string),
  bornOn: orNull(day),
  diedOn: orNull(day, 'Null while the client lives.'),
  language: said(string, 'In which the client is written to.'),
  clientSince: orNull(day),
  reference: said(string, 'The number in the book of before; empty without one.'),
  hasSignIn: yesNo,
})

export const money = object({
  value: orNull(
    object({
      valuePaise: said(paiseOrNull, 'Null if no holding has a price.'),
      gainPaise: paiseOrNull,
      asOf: orNull(day, 'The day of the newest price used.'),
      unpriced: said(count, 'Holdings without a price: in no value.'),
    }),
    'Null before the first transaction.',
  ),
  sips: object({
    count,
    monthlyPaise: said(paise, 'The instalments of the monthly ones.'),
    missed: said(count, 'How many missed their last instalment.'),
  }),
})

const sip = {
  key: said(string, 'Names the SIP among those of its client.'),
  schemeCode,
  folio,
  amountPaise: said(paise, 'One instalment.'),
  state: string,
  missed: said(rows(day), 'Missed instalments of the last year.'),
  last: orNull(day, 'The last instalment that was paid.'),
  endsOn: orNull(day),
}

export const holdings = object({
  holdings: table({
    schemeCode,
    name: string,
    folio,
    milliUnits,
    costPaise: paiseOrNull,
    valuePaise: paiseOrNull,
    gainPaise: paiseOrNull,
    navDate: orNull(day, 'The day of the price; null without one.'),
  }),
  sips: table({ ...sip, name: string, next: orNull(day, 'The next instalment.') }),
})

export const transactions = table({
  id: string,
  date: day,
  kind: choice(transactionKinds),
  schemeCode,
  name: string,
  folio,
  moneyPaise: orNull(paise, 'Null where no money moves, and if not known.'),
  milliUnits: orNull(milliUnits, 'Thousandths of a unit; null if not known.'),
})

export const watchedSips = table({ ...sip, client: string, clientNumber: number, scheme: string })

const request = {
  id: string,
  name: said(string, 'Of the client.'),
  amountPaise: orNull(paise, 'What was asked for; null without an amount.'),
}

export const board = object({
  open: table({
    ...request,
    reference: orNull(string),
    state: choice(requestStates),
    dueAt: said(instant, 'Until when the office acts.'),
    isLate: yesNo,
  }),
  done: said(
    table({ ...request, reference: string, client: number, changedAt: instant }),
    'Those of the last seven days.',
  ),
})

export const requests = table({
  id: string,
  reference: string,
  kind: choice(requestKindIds),
  state: choice(requestStates),
  schemeCode: orNull(string, 'Null if it is about no scheme.'),
  folio: orNull(string, 'Null if it is about no folio.'),
  amountPaise: request.amountPaise,
  milliUnits: orNull(milliUnits, 'Thousandths of a unit that would leave; null without any.'),
  createdAt: instant,
  changedAt: instant,
  dueAt: orNull(instant, 'Until when the office acts; null if it is over.'),
})

export const price = object({
  code: string,
  name: string,
  isin: orNull(string),
  navE8: orNull(count, 'Rupees for a unit, times 100,000,000; null without a price until that day.'),
  date: orNull(day, 'The day of the price.'),
})

export const brokerage = object({
  month: string,
  months: table({ month: string, paise: orNull(paise, 'Null without files of the month.') }),
  houses: table({
    registrar: string,
    house: said(string, "The registrar's code of the fund house."),
    name: said(string, 'Empty until the office entered it.'),
    paidPaise: paise,
    takenBackPaise: said(paise, 'Clawed back.'),
    gstPaise: paiseOrNull,
    netPaise: said(paise, 'What the invoice is about, before GST.'),
  }),
})

export const care = object({
  total: said(paise, 'Units of all ledgers at the newest prices.'),
  persons: count,
  pricesOf: orNull(day),
  byClass: table({ of: choice(assetClasses), paise }),
  byHouse: table({ of: string, paise }),
  notCounted: said(object({ schemes: count, holdings: count }), 'Without a price: not in the total.'),
})
