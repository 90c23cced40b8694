import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { type Figure, type FigureSort, figureOfJson, paiseOf, unitsE4Of } from './figures.ts'
import { loadTextLimits } from './load-text.ts'
import { rowKinds } from './row-kinds.ts'
import { longestShape } from './shape.ts'
import {
  type AccountStatement,
  type Notice,
  noticeWeights,
  type PrintedRow,
  type StatementFolio,
  type StatementPlace,
  type StatementScheme,
  type Valuation,
} from './statement.ts'
import {
  noChoices,
  type SentStatement,
  sentTextLimits,
  type TakeInChoices,
  type TakeInRequest,
  takeInLimits,
} from './take-in.ts'

/** The field that is wrong, such as `statement.folios.3.number`. Never its value. */
class NotSent extends Error {}

type Read<T> = (value: unknown, path: string) => T

const texts = {
  short: text(40),
  name: text(sentTextLimits.name),
  description: text(sentTextLimits.description),
  fileName: text(sentTextLimits.fileName),
  loadLine: text(loadTextLimits.characters),
  shape: text(longestShape),
}
const mostNames = 20
const mostNotices = 5_000
const mostHouses = 300
const mostPages = 1_000
/** 45,035,996,273 rupees, or 450 million units: sums of more don't stay whole numbers. */
const mostInAll = 2 ** 52

/**
 * Parses what a device posts as a statement, as strictly as the reader writes it: every field has its form, nothing else is
 * read. A generator, so that ten thousand rows don't hold up other work.
 *
 * @param json What `JSON.parse` returned.
 * @returns The statement with choices (none where the body has none), or the path of the first field that is wrong.
 */
export function* parseSent(
  json: unknown,
): Generator<
  void,
  { ok: true; sent: SentStatement; choices: TakeInRequest['choices'] } | { ok: false; field: string }
> {
  try {
    const body = object(json, 'body')
    const sent = {
      fileName: texts.fileName(body.fileName, 'fileName'),
      sha256: matching(/^[0-9a-f]{64}$/)(body.sha256, 'sha256'),
      statement: yield* parseStatement(object(body.statement, 'statement')),
    }
    return { ok: true, sent, choices: parseChoices(body.choices) }
  } catch (error) {
    if (error instanceof NotSent) return { ok: false, field: error.message }
    throw error
  }
}

function parseChoices(value: unknown): TakeInChoices {
  if (value === undefined) return noChoices
  const choices = object(value, 'choices')
  const entries = Object.entries(object(choices.differences, 'choices.differences'))
  if (entries.length > takeInLimits.rows * 2) throw new NotSent('choices.differences')
  return {
    holder: orNull(texts.name)(choices.holder, 'choices.holder'),
    differences: Object.fromEntries(
      entries.map(([id, side]) => [
        texts.short(id, 'choices.differences'),
        oneOf(['own', 'statement'])(side, 'choices.differences'),
      ]),
    ),
    takesProved: choices.takesProved === true,
  }
}

function* parseStatement(value: Record<string, unknown>): Generator<void, AccountStatement> {
  const path = 'statement'
  const count = { rows: 0, schemes: 0, units: 0, amount: 0 }
  const folios: StatementFolio[] = []
  for (const [index, each] of array(value.folios, `${path}.folios`, takeInLimits.folios).entries()) {
    folios.push(yield* parseFolio(object(each, `${path}.folios`), `${path}.folios.${index}`, count))
  }
  return {
    maker: oneOf(['cams', 'kfintech'])(value.maker, `${path}.maker`),
    kind: oneOf(['detailed', 'summary'])(value.kind, `${path}.kind`),
    layout: texts.short(value.layout, `${path}.layout`),
    mark: orNull(texts.name)(value.mark, `${path}.mark`),
    pages: whole(0, mostPages)(value.pages, `${path}.pages`),
    period: orNull(parsePeriod)(value.period, `${path}.period`),
    investor: {
      name: texts.name(object(value.investor, `${path}.investor`).name, `${path}.investor.name`),
      email: '',
      address: [],
      mobile: '',
      phones: [],
    },
    houses: array(value.houses, `${path}.houses`, mostHouses).map((each, index) => {
      const at = `${path}.houses.${index}`
      const house = object(each, at)
      return { ...parseTotal(house, at), house: texts.name(house.house, `${at}.house`) }
    }),
    total: orNull((total, at) => parseTotal(object(total, at), at))(value.total, `${path}.total`),
    folios,
    notices: array(value.notices, `${path}.notices`, mostNotices).map((each, index): Notice => {
      const at = `${path}.notices.${index}`
      const notice = object(each, at)
      return {
        key: keyOf(noticeWeights)(notice.key, `${at}.key`),
        at: place(notice.at, `${at}.at`),
        text: texts.shape(notice.text, `${at}.text`),
      }
    }),
  }
}

const parsePeriod: Read<{ from: IsoDate; to: IsoDate }> = (value, path) => {
  const { from, to } = object(value, path)
  const period = { from: date(from, `${path}.from`), to: date(to, `${path}.to`) }
  if (period.from > period.to) throw new NotSent(path)
  return period
}

function parseTotal(value: Record<string, unknown>, path: string) {
  return {
    at: place(value.at, `${path}.at`),
    cost: orNull(figure('amount'))(value.cost, `${path}.cost`),
    value: figure('amount')(value.value, `${path}.value`),
  }
}

interface Count {
  rows: number
  schemes: number
  units: number
  amount: number
}

function* parseFolio(
  value: Record<string, unknown>,
  path: string,
  count: Count,
): Generator<void, StatementFolio> {
  const schemes: StatementScheme[] = []
  for (const [index, each] of array(value.schemes, `${path}.schemes`, takeInLimits.schemes).entries()) {
    count.schemes += 1
    if (count.schemes > takeInLimits.schemes) throw new NotSent(`${path}.schemes`)
    const at = `${path}.schemes.${index}`
    schemes.push(yield* parseScheme(object(each, at), at, count))
  }
  const pan = orNull(texts.short)(value.pan, `${path}.pan`)
  return {
    at: place(value.at, `${path}.at`),
    house: orNull(texts.name)(value.house, `${path}.house`),
    number: texts.short(value.number, `${path}.number`),
    pan,
    kyc: orNull(texts.short)(value.kyc, `${path}.kyc`),
    panKyc: orNull(texts.short)(value.panKyc, `${path}.panKyc`),
    holders: names(value.holders, `${path}.holders`),
    guardian: orNull(texts.name)(value.guardian, `${path}.guardian`),
    details: [],
    schemes,
  }
}

function* parseScheme(
  value: Record<string, unknown>,
  path: string,
  count: Count,
): Generator<void, StatementScheme> {
  const rows: PrintedRow[] = []
  for (const [index, each] of array(value.rows, `${path}.rows`, takeInLimits.rows).entries()) {
    const row = parseRow(object(each, `${path}.rows.${index}`), `${path}.rows.${index}`)
    count.rows += 1
    count.units += row.units === null ? 0 : Math.abs(unitsE4Of(row.units))
    count.amount += row.amount === null ? 0 : Math.abs(paiseOf(row.amount))
    if (count.rows > takeInLimits.rows || count.units > mostInAll || count.amount > mostInAll)
      throw new NotSent(`${path}.rows`)
    rows.push(row)
    yield
  }
  const [opening, closing] = [value.opening, value.closing].map((balance, index) =>
    orNull(figure('balance'))(balance, `${path}.${index === 0 ? 'opening' : 'closing'}`),
  )
  for (const balance of [opening, closing]) count.units += balance ? Math.abs(unitsE4Of(balance)) : 0
  if (count.units > mostInAll) throw new NotSent(path)
  yield
  return {
    at: place(value.at, `${path}.at`),
    code: orNull(texts.short)(value.code, `${path}.code`),
    name: texts.name(value.name, `${path}.name`),
    printed: '',
    isin: orNull(texts.short)(value.isin, `${path}.isin`),
    option: orNull(oneOf(['Payout', 'Reinvest']))(value.option, `${path}.option`),
    advisor: null,
    registrar: orNull(texts.short)(value.registrar, `${path}.registrar`),
    nominees: names(value.nominees, `${path}.nominees`),
    opening: opening ?? null,
    openingAt: orNull(place)(value.openingAt, `${path}.openingAt`),
    closing: closing ?? null,
    closingAt: orNull(place)(value.closingAt, `${path}.closingAt`),
    valuation: orNull(parseValuation)(value.valuation, `${path}.valuation`),
    rows,
    loadText: array(value.loadText, `${path}.loadText`, loadTextLimits.lines).map((line) =>
      texts.loadLine(line, `${path}.loadText`),
    ),
  }
}

const parseValuation: Read<Valuation> = (value, path) => {
  const { date: on, nav, valueDate, value: worth, cost } = object(value, path)
  return {
    date: date(on, `${path}.date`),
    nav: figure('price')(nav, `${path}.nav`),
    valueDate: orNull(date)(valueDate, `${path}.valueDate`),
    value: orNull(figure('amount'))(worth, `${path}.value`),
    cost: orNull(figure('amount'))(cost, `${path}.cost`),
  }
}

function parseRow(row: Record<string, unknown>, path: string): PrintedRow {
  return {
    at: place(row.at, `${path}.at`),
    date: date(row.date, `${path}.date`),
    kind: keyOf(rowKinds)(row.kind, `${path}.kind`),
    description: texts.description(row.description, `${path}.description`),
    amount: orNull(figure('amount'))(row.amount, `${path}.amount`),
    units: orNull(figure('units'))(row.units, `${path}.units`),
    price: orNull(figure('price'))(row.price, `${path}.price`),
    balance: orNull(figure('balance'))(row.balance, `${path}.balance`),
    rate: orNull(figure('price'))(row.rate, `${path}.rate`),
    otherFolio: orNull(texts.short)(row.otherFolio, `${path}.otherFolio`),
  }
}

function names(value: unknown, path: string): string[] {
  return array(value, path, mostNames).map((name) => texts.name(name, path))
}

const place: Read<StatementPlace> = (value, path) => {
  const { page, line } = object(value, path)
  return {
    page: orNull(whole(1, mostPages))(page, `${path}.page`),
    line: whole(0, 1_000_000)(line, `${path}.line`),
  }
}

const date: Read<IsoDate> = (value, path) => {
  const parsed = typeof value === 'string' ? parseIsoDate(value) : null
  // The first mutual fund of India is of 1964.
  if (!parsed?.ok || parsed.value < '1964') throw new NotSent(path)
  return parsed.value
}

function figure(sort: FigureSort): Read<Figure> {
  return (value, path) => {
    const read = typeof value === 'string' ? figureOfJson(value, sort) : null
    if (read === null) throw new NotSent(path)
    return read
  }
}

function text(most: number): Read<string> {
  return (value, path) => {
    // Control characters are in no statement, and PostgreSQL stores no NUL.
    if (typeof value !== 'string' || value.length > most || /\p{Cc}/u.test(value)) throw new NotSent(path)
    return value.toWellFormed()
  }
}

function matching(form: RegExp): Read<string> {
  return (value, path) => {
    if (typeof value !== 'string' || !form.test(value)) throw new NotSent(path)
    return value
  }
}

function whole(least: number, most: number): Read<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
      throw new NotSent(path)
    return value
  }
}

function oneOf<const T extends string>(choices: readonly T[]): Read<T> {
  return (value, path) => {
    const choice = choices.find((each) => each === value)
    if (choice === undefined) throw new NotSent(path)
    return choice
  }
}

function keyOf<T extends object>(table: T): Read<keyof T & string> {
  return (value, path) => {
    if (typeof value !== 'string' || !Object.hasOwn(table, value)) throw new NotSent(path)
    return value as keyof T & string
  }
}

function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, path) => (value === null ? null : read(value, path))
}

function object(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NotSent(path)
  return value as Record<string, unknown>
}

function array(value: unknown, path: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new NotSent(path)
  return value
}
