import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { isObject } from '#kit/schema/schema.ts'
import { type Figure, type FigureSort, figureOfJson, parsePrintedDate } from './figures.ts'
import { hasCheckDigit } from './isin.ts'
import { Notices } from './notices.ts'
import { kindOfRow, type RowKind, rowKinds } from './row-kinds.ts'
import { detailsIn, withReversals } from './scheme-rows.ts'
import type {
  AccountStatement,
  PrintedRow,
  ReadOutcome,
  StatementFolio,
  StatementPosition,
  StatementScheme,
  Valuation,
} from './statement.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Reads the JSON that casparser writes, 0.9 to 1.x and its port to JavaScript, as the same statement.
 *
 * The JSON has no pages: a place is the transaction's number in the file. casparser loses the tail of wrapped descriptions
 * and some ISINs, so balances are to be proved as for a PDF. The JSON of a depository's statement is named and not taken.
 *
 * @param json What `JSON.parse` returns.
 * @source codereverser/casparser 1.1.0, schema/CASData.json; figures are strings since 1.0 and numbers before.
 */
export function readCasparser(json: unknown): ReadOutcome {
  if (!isObject(json)) return { ok: false, reason: 'not-a-statement' }
  if (json.file_type === 'NSDL') return { ok: false, reason: 'nsdl' }
  if (json.file_type === 'CDSL') return { ok: false, reason: 'cdsl' }
  const isKnown = Array.isArray(json.folios) && (json.cas_type === 'DETAILED' || json.cas_type === 'SUMMARY')
  if (!isKnown) return { ok: false, reason: 'not-a-statement' }
  const reader = new CasparserReader()
  const kind = json.cas_type === 'SUMMARY' ? 'summary' : 'detailed'
  const folios = objects(json.folios).map((folio) => reader.folio(folio, kind))
  if (folios.every(({ schemes }) => schemes.length === 0))
    reader.notices.add('no-schemes', { page: null, line: 1 }, '')
  const about = isObject(json.investor_info) ? json.investor_info : {}
  const between = isObject(json.statement_period) ? json.statement_period : {}
  const [from, to] = [dateOf(between.from), dateOf(between.to)]
  const statement: AccountStatement = {
    maker: json.file_type === 'KFINTECH' ? 'kfintech' : 'cams',
    kind,
    layout: 'casparser',
    mark: null,
    pages: 0,
    period: from && to ? { from, to } : null,
    investor: {
      name: text(about.name),
      email: text(about.email),
      address: text(about.address)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      mobile: text(about.mobile),
      phones: [],
    },
    houses: [],
    total: null,
    folios,
    notices: reader.notices.all(),
  }
  return { ok: true, statement }
}

class CasparserReader {
  readonly notices = new Notices()
  #line = 0

  folio(folio: Json, kind: AccountStatement['kind']): StatementFolio {
    const at = this.#next()
    const pan = known(folio.PAN)
    const house = known(folio.amc)
    return {
      at,
      house: house === 'UNKNOWN' ? null : house,
      number: text(folio.folio),
      pan,
      kyc: known(folio.KYC),
      panKyc: known(folio.PANKYC),
      holders: [],
      guardian: null,
      details: [],
      schemes: objects(folio.schemes).map((scheme) => this.#scheme(scheme, kind)),
    }
  }

  #scheme(scheme: Json, kind: AccountStatement['kind']): StatementScheme {
    const at = this.#next()
    const isin = known(scheme.isin)
    if (isin !== null && !hasCheckDigit(isin)) this.notices.add('isin-check-digit', at, isin)
    const read = objects(scheme.transactions).map((row) => this.#row(row))
    const rows = withReversals(read, this.notices)
    const code = known(scheme.rta_code)
    if (code === null) this.notices.add('heading-not-understood', at, text(scheme.scheme))
    return {
      at,
      code,
      name: text(scheme.scheme),
      printed: code ? `${code}-${text(scheme.scheme)}` : text(scheme.scheme),
      isin,
      option: null,
      advisor: known(scheme.advisor),
      registrar: known(scheme.rta),
      nominees: Array.isArray(scheme.nominees) ? scheme.nominees.map(text) : [],
      // A summary has no past: casparser repeats the closing balance as the opening one.
      opening: kind === 'summary' ? null : this.#figure(scheme.open, 'balance', at),
      openingAt: at,
      closing: this.#figure(scheme.close, 'balance', at),
      closingAt: at,
      valuation: isObject(scheme.valuation) ? this.#valuation(scheme.valuation, at) : null,
      rows,
      loadText: [],
    }
  }

  #valuation(valuation: Json, at: StatementPosition): Valuation | null {
    const [date, nav] = [dateOf(valuation.date), this.#figure(valuation.nav, 'price', at)]
    if (!date || !nav) {
      this.notices.add('value-missing', at, '')
      return null
    }
    return {
      date,
      nav,
      valueDate: null,
      value: this.#figure(valuation.value, 'amount', at),
      cost: this.#figure(valuation.cost, 'amount', at),
    }
  }

  #row(row: Json): PrintedRow {
    const at = this.#next()
    const description = text(row.description).replace(/\s+/g, ' ').trim()
    const date = dateOf(row.date)
    if (date === null) this.notices.add('row-not-understood', at, description)
    const figures = {
      amount: this.#figure(row.amount, 'amount', at),
      units: this.#figure(row.units, 'units', at),
      price: this.#figure(row.nav, 'price', at),
      balance: this.#figure(row.balance, 'balance', at),
    }
    const kind = kindOf(description, figures.amount, figures.units, text(row.type))
    return { at, date: date ?? '1970-01-01', kind, description, ...figures, ...detailsIn(description) }
  }

  /** A figure that may be missing; a text that is none is reported. */
  #figure(value: unknown, sort: FigureSort, at: StatementPosition): Figure | null {
    if (value === null || value === undefined || value === '' || value === 'N/A') return null
    const figure = figureOfJson(value, sort)
    if (figure === null) this.notices.add('figure-not-understood', at, String(value))
    return figure
  }

  #next(): StatementPosition {
    this.#line += 1
    return { page: null, line: this.#line }
  }
}

/** Our reading of the words; where they say nothing, because casparser had cut them, its own. */
function kindOf(description: string, amount: Figure | null, units: Figure | null, type: string): RowKind {
  const kind = kindOfRow(description, amount, units)
  const isKnown = kind !== 'other-in' && kind !== 'other-out' && (kind !== 'note' || amount === null)
  if (isKnown || type === 'UNKNOWN') return kind
  const theirs = (Object.keys(rowKinds) as RowKind[]).find((each) => rowKinds[each].type === type)
  return theirs ?? kind
}

function dateOf(value: unknown): IsoDate | null {
  if (typeof value !== 'string') return null
  const parsed = parseIsoDate(value)
  return parsed.ok ? parsed.value : parsePrintedDate(value)
}

function known(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== 'N/A' ? value : null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function objects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
