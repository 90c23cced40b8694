import { anything, custom, jsonDay, whole } from '#kit/schema/fields.ts'
import {
  choice,
  fault,
  isObject,
  join,
  list,
  nullable,
  object,
  type Rule,
  valid,
  where,
} from '#kit/schema/schema.ts'
import { type Figure, type FigureSort, figureOfJson, paiseOf, unitsE4Of } from './figures.ts'
import { loadTextLimits } from './load-text.ts'
import { type RowKind, rowKinds } from './row-kinds.ts'
import { longestShape } from './shape.ts'
import {
  type AccountStatement,
  makerNames,
  type NoticeKey,
  noticeWeights,
  type PrintedRow,
  type StatementFolio,
  type StatementScheme,
} from './statement.ts'
import {
  noChoices,
  type SentStatement,
  sentTextLimits,
  type TakeInChoices,
  type TakeInRequest,
  takeInLimits,
} from './take-in.ts'

const mostNames = 20
const mostNotices = 5_000
const mostHouses = 300
const mostPages = 1_000
/** 45,035,996,273 rupees, or 450 million units: sums of more don't stay whole numbers. */
const mostInAll = 2 ** 52

/** Control characters are in no statement, and PostgreSQL stores no NUL. @param max UTF-16 units. */
function text(max: number): Rule<string> {
  return {
    max,
    read: (sent) =>
      typeof sent === 'string' && sent.length <= max && !/\p{Cc}/u.test(sent)
        ? valid(sent.toWellFormed())
        : fault('unreadable'),
  }
}

function figure(sort: FigureSort): Rule<Figure> {
  const read = (sent: unknown) => (typeof sent === 'string' ? figureOfJson(sent, sort) : null) ?? undefined
  return custom('figure', read, 'not-a-number')
}

const short = text(40)
const name = text(sentTextLimits.name)
const names = list(name, { max: mostNames })
const amount = nullable(figure('amount'))
const units = nullable(figure('units'))
const price = nullable(figure('price'))
const balance = nullable(figure('balance'))
/** The first mutual fund of India is of 1964. */
const day = jsonDay('1964')
const place = object({
  page: nullable(whole({ min: 1, max: mostPages })),
  line: whole({ min: 0, max: 1_000_000 }),
})
const total = { at: place, cost: amount, value: figure('amount') }
/** Read one by one, with a rest between them. */
const later = (max: number) => list(anything, { max })

const rowSchema = object({
  at: place,
  date: day,
  kind: choice(Object.keys(rowKinds) as RowKind[]),
  description: text(sentTextLimits.description),
  amount,
  units,
  price,
  balance,
  rate: price,
  otherFolio: nullable(short),
})

const schemeSchema = object({
  at: place,
  code: nullable(short),
  name,
  isin: nullable(short),
  option: nullable(choice(['Payout', 'Reinvest'])),
  registrar: nullable(short),
  nominees: names,
  opening: balance,
  openingAt: nullable(place),
  closing: balance,
  closingAt: nullable(place),
  valuation: nullable(
    object({ date: day, nav: figure('price'), valueDate: nullable(day), value: amount, cost: amount }),
  ),
  loadText: list(text(loadTextLimits.characters), { max: loadTextLimits.lines }),
  rows: later(takeInLimits.rows),
})

const folioSchema = object({
  at: place,
  house: nullable(name),
  number: short,
  pan: nullable(short),
  kyc: nullable(short),
  panKyc: nullable(short),
  holders: names,
  guardian: nullable(name),
  schemes: later(takeInLimits.schemes),
})

const side = choice(['own', 'statement'])
const differences: Rule<TakeInChoices['differences']> = {
  kind: 'differences',
  read(sent) {
    const pairs = isObject(sent) ? Object.entries(sent) : null
    const isRight =
      pairs &&
      pairs.length <= takeInLimits.rows * 2 &&
      pairs.every(([id, chosen]) => short.read(id).ok && side.read(chosen).ok)
    return isRight ? valid(Object.fromEntries(pairs) as TakeInChoices['differences']) : fault('unreadable')
  },
}

const bodySchema = object({
  fileName: text(sentTextLimits.fileName),
  sha256: where(text(64), (hash) => /^[0-9a-f]{64}$/.test(hash), 'unreadable'),
  statement: object({
    maker: choice(makerNames),
    kind: choice(['detailed', 'summary']),
    layout: short,
    mark: nullable(name),
    pages: whole({ min: 0, max: mostPages }),
    period: nullable(where(object({ from: day, to: day }), ({ from, to }) => from <= to, 'before-first')),
    investor: object({ name }),
    houses: list(object({ ...total, house: name }), { max: mostHouses }),
    total: nullable(object(total)),
    notices: list(
      object({
        key: choice(Object.keys(noticeWeights) as NoticeKey[]),
        at: place,
        text: text(longestShape),
      }),
      { max: mostNotices },
    ),
    folios: later(takeInLimits.folios),
  }),
  choices: anything,
})

const choicesSchema = nullable(
  object({
    holder: nullable(name),
    differences,
    takesProved: { kind: 'yes-no', read: (sent) => valid(sent === true) } satisfies Rule<boolean>,
  }),
)

/** The field that is wrong, such as `statement.folios.3.number`. Never its value. */
class NotSent extends Error {}

/** Returns what a schema reads. Throws the path of the first field that is wrong. */
function take<T>(schema: Rule<T>, sent: unknown, path: string): T {
  const read = schema.read(sent)
  if (read.ok) return read.value
  throw new NotSent(join(path, Object.keys(read.faults)[0] ?? ''))
}

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
    const { fileName, sha256, statement: sent, choices } = take(bodySchema, json, '')
    const statement: AccountStatement = {
      ...sent,
      investor: { name: sent.investor.name, email: '', address: [], mobile: '', phones: [] },
      folios: yield* parseFolios(sent.folios),
    }
    const chosen = take(choicesSchema, choices, 'choices') ?? noChoices
    return { ok: true, sent: { fileName, sha256, statement }, choices: chosen }
  } catch (error) {
    if (error instanceof NotSent) return { ok: false, field: error.message }
    throw error
  }
}

function* parseFolios(sent: readonly unknown[]): Generator<void, StatementFolio[]> {
  const count = { rows: 0, schemes: 0, units: 0, amount: 0 }
  const folios: StatementFolio[] = []
  for (const [index, each] of sent.entries()) {
    const path = `statement.folios.${index}`
    const folio = take(folioSchema, each, path)
    const schemes: StatementScheme[] = []
    for (const [at, scheme] of folio.schemes.entries()) {
      count.schemes += 1
      if (count.schemes > takeInLimits.schemes) throw new NotSent(`${path}.schemes`)
      schemes.push(yield* parseScheme(scheme, `${path}.schemes.${at}`, count))
    }
    folios.push({ ...folio, details: [], schemes })
  }
  return folios
}

function* parseScheme(
  sent: unknown,
  path: string,
  count: { rows: number; units: number; amount: number },
): Generator<void, StatementScheme> {
  const scheme = take(schemeSchema, sent, path)
  const rows: PrintedRow[] = []
  for (const [index, each] of scheme.rows.entries()) {
    const row = take(rowSchema, each, `${path}.rows.${index}`)
    count.rows += 1
    count.units += row.units === null ? 0 : Math.abs(unitsE4Of(row.units))
    count.amount += row.amount === null ? 0 : Math.abs(paiseOf(row.amount))
    if (count.rows > takeInLimits.rows || count.units > mostInAll || count.amount > mostInAll)
      throw new NotSent(`${path}.rows`)
    rows.push(row)
    yield
  }
  for (const one of [scheme.opening, scheme.closing]) count.units += one ? Math.abs(unitsE4Of(one)) : 0
  if (count.units > mostInAll) throw new NotSent(path)
  yield
  return { ...scheme, printed: '', advisor: null, rows }
}
