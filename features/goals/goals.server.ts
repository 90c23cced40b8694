import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AssetClass } from '#content/asset-classes.ts'
import { assumptions } from '#content/assumptions.ts'
import { rowOn } from '#content/dated.ts'
import { findYardstick, yardstickChoices } from '#content/yardsticks.ts'
import type { Portfolio } from '#features/ledger/portfolio.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { type Folio, folioKey } from '#finance/folio.ts'
import { type GoalPart, type GoalWindows, goalWindows, neededThen } from '#finance/goal.ts'
import { type Paise, paise } from '#finance/units.ts'
import { findSent, rememberSent, sentForm } from '#kit/acts/sent-once.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { oneLine, text as textField } from '#kit/schema/fields.ts'
import { type FigureRules, readFigures } from '#kit/schema/figures.ts'
import { type Faults, object } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { deleteGoal, selectGoalParts, selectGoals, writeGoal } from './tables/goals.server.ts'

/** What an import of goals reads and writes, as part of its transaction. */
export { deleteGoal, selectGoalsOf, updateGoal, writeGoal } from './tables/goals.server.ts'

/** A client has at most so many goals. */
const mostGoals = 20

/** A folio, or the SIP into one, that can serve goals. */
export interface GoalSource {
  /** The name of its field in the form. */
  readonly field: string
  readonly kind: 'folio' | 'sip'
  readonly folio: string
  readonly schemeCode: string
  readonly name: string
  /** What the folio is worth now, or what the SIP pays a month; null without a price. */
  readonly paise: Paise | null
  readonly assetClass: AssetClass
}

/** What serves a goal, with its share in per cent. */
export interface ServedBy {
  readonly source: GoalSource
  readonly share: number
}

/** A goal with what the past says of it. */
export interface GoalView {
  readonly id: string
  readonly name: string
  readonly amountPaise: Paise
  readonly year: number
  /** Fraction a year. */
  readonly inflation: number
  readonly neededPaise: Paise
  readonly months: number
  readonly startPaise: Paise
  readonly monthlyPaise: Paise
  readonly servedBy: readonly ServedBy[]
  /** The funds that stand for the kinds of funds in the windows. */
  readonly yardsticks: readonly string[]
  readonly outcome:
    | GoalWindows
    | { readonly ok: false; readonly reason: 'nothing-serves' | 'prices-missing' | 'due' }
}

/** Returns the folios and SIPs of a client, folios first. */
export async function goalSources(
  services: Services,
  personId: string,
  portfolio: Portfolio,
): Promise<GoalSource[]> {
  if (portfolio.isSample) return []
  const today = istDate(services.clock.now())
  const sips = await sipsOf(services, personId, portfolio, today)
  const labelOf = (code: string) => portfolio.schemes.get(code)
  const folios = portfolio.holdings.map(({ folio, schemeCode, valuePaise }) => ({
    field: fieldOf('folio', { folio, schemeCode }),
    kind: 'folio' as const,
    folio,
    schemeCode,
    name: labelOf(schemeCode)?.name ?? schemeCode,
    paise: valuePaise,
    assetClass: labelOf(schemeCode)?.assetClass ?? 'other',
  }))
  const running = new Map<string, GoalSource>()
  for (const { folio, schemeCode, state, amountPaise, rhythm } of sips) {
    if (state === 'ended' || state === 'ceased' || state === 'stopped' || !rhythm) continue
    const key = folioKey({ folio, schemeCode })
    const known = running.get(key)
    const monthly = paise(Math.round(amountPaise * timesAMonth[rhythm.frequency]))
    running.set(key, {
      field: fieldOf('sip', { folio, schemeCode }),
      kind: 'sip',
      folio,
      schemeCode,
      name: labelOf(schemeCode)?.name ?? schemeCode,
      paise: paise((known?.paise ?? 0) + monthly),
      assetClass: labelOf(schemeCode)?.assetClass ?? 'other',
    })
  }
  return [...folios, ...running.values()]
}

/** By what it is: a number would mean another fund, once one is bought or sold while the form is open. */
function fieldOf(kind: GoalSource['kind'], folio: Folio): string {
  return `${kind}-${createHash('sha256').update(folioKey(folio)).digest('hex').slice(0, 12)}`
}

const timesAMonth = {
  weekly: 52 / 12,
  monthly: 1,
  quarterly: 1 / 3,
  'half-yearly': 1 / 6,
  yearly: 1 / 12,
} as const

type Part = Pick<Selectable<Schema['goal_part']>, 'goal_id' | 'kind' | 'folio' | 'scheme_code' | 'share'>

function isOf(part: Part, source: GoalSource): boolean {
  return part.kind === source.kind && part.folio === source.folio && part.scheme_code === source.schemeCode
}

/** Returns a client's goals, the nearest first, each with how often the past would have fallen short of it. */
export async function goalsOf(
  services: Services,
  personId: string,
  sources: readonly GoalSource[],
): Promise<GoalView[]> {
  const today = istDate(services.clock.now())
  const [goals, parts] = await Promise.all([
    selectGoals(services.db, personId),
    selectGoalParts(services.db, personId),
  ])
  const views: GoalView[] = []
  for (const goal of goals) {
    const own = parts.filter((part) => part.goal_id === goal.id)
    const servedBy = sources.flatMap((source) => {
      const part = own.find((one) => isOf(one, source))
      return part ? [{ source, share: part.share }] : []
    })
    views.push(await viewOf(services, goal, servedBy, today))
    await nextTurn()
  }
  return views
}

async function viewOf(
  services: Services,
  goal: Selectable<Schema['goal']>,
  servedBy: readonly ServedBy[],
  today: IsoDate,
): Promise<GoalView> {
  // The money is needed at the end of the year.
  const months = (goal.year - Number(today.slice(0, 4))) * 12 + 12 - Number(today.slice(5, 7))
  const inflation = goal.inflation_bp / 10_000
  const neededPaise = neededThen(goal.amount_paise, inflation, Math.max(0, months))
  const sumOf = (kind: GoalSource['kind']) =>
    paise(
      servedBy
        .filter(({ source }) => source.kind === kind)
        .reduce((sum, { source, share }) => sum + Math.round(((source.paise ?? 0) * share) / 100), 0),
    )
  const choice = rowOn(yardstickChoices, today)
  const codeOf = ({ assetClass }: GoalSource) =>
    assetClass === 'other' ? choice.of.equity : choice.of[assetClass]
  const codes = [...new Set(servedBy.map(({ source }) => codeOf(source)))]
  const histories = await Promise.all(codes.map((code) => services.prices.history(code)))
  const common = {
    id: goal.id,
    name: goal.name,
    amountPaise: goal.amount_paise,
    year: goal.year,
    inflation,
    neededPaise,
    months,
    startPaise: sumOf('folio'),
    monthlyPaise: sumOf('sip'),
    servedBy,
    yardsticks: codes.map((code) => findYardstick(code)?.name ?? code),
  }
  if (months < 1) return { ...common, outcome: { ok: false, reason: 'due' } }
  if (common.startPaise + common.monthlyPaise === 0)
    return { ...common, outcome: { ok: false, reason: 'nothing-serves' } }
  if (histories.some((history) => history === null))
    return { ...common, outcome: { ok: false, reason: 'prices-missing' } }
  const parts = servedBy.map(({ source, share }): GoalPart => {
    const amount = paise(Math.round(((source.paise ?? 0) * share) / 100))
    return {
      startPaise: source.kind === 'folio' ? amount : paise(0),
      monthlyPaise: source.kind === 'sip' ? amount : paise(0),
      history: histories[codes.indexOf(codeOf(source))]!,
    }
  })
  return { ...common, outcome: goalWindows(parts, months, neededPaise) }
}

/** The form of a goal as typed: its own fields, and one for each folio and SIP. */
export interface GoalTyped {
  readonly name: string
  readonly amount: string
  readonly year: string
  readonly inflation: string
  /** By the field of its source. */
  readonly shares: Readonly<Record<string, string>>
  /** Whether fields left empty mean all that other goals leave of their source. */
  readonly isAll?: boolean
}

const nameFields = { name: textField({ max: 60, keep: oneLine }) }

/** The rules of the figures; years from this one on. */
export function goalRules(today: IsoDate) {
  const year = Number(today.slice(0, 4))
  return {
    amount: { isAboveZero: true, max: 1_000_000_000 },
    year: { isWhole: true, min: year, max: year + 50 },
    inflation: { unit: 'percent', min: 0, max: 20 },
  } as const satisfies FigureRules<'amount' | 'year' | 'inflation'>
}

/** The inflation that a new goal starts with, in per cent: dated, never a forecast. */
export function usualInflation(today: IsoDate): number {
  return rowOn(assumptions.inflation, today).value * 100
}

/** Why a share can't be taken: it is no whole number from 0 to 100, or more than the other goals leave. */
export interface ShareFault {
  readonly field: string
  readonly reason: 'not-a-share' | 'more-than-left'
  /** Per cent that the other goals leave. */
  readonly left: number
}

export type SavedGoal =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly faults: Faults<'name' | 'amount' | 'year' | 'inflation'>
      readonly shares: readonly ShareFault[]
      readonly refusal: 'not-there' | 'too-many' | null
    }

/** A share in per cent as typed; NaN if it is none. */
function readShare(typed = '', empty: number): number {
  const text = typed.replace('%', '').trim()
  if (text === '') return empty
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
}

/**
 * Saves a goal with what serves it, under the account's lock: over all goals the shares of one folio or SIP never exceed 100.
 *
 * @param id null for a new goal.
 * @param formKey Made for each form that is shown: a new goal sent twice is one.
 */
export async function saveGoal(
  services: Services,
  personId: string,
  id: string | null,
  typed: GoalTyped,
  sources: readonly GoalSource[],
  formKey: string,
): Promise<SavedGoal> {
  const now = services.clock.now()
  const today = istDate(now)
  const named = object(nameFields).read(typed)
  const figures = readFigures((field) => typed[field], goalRules(today))
  // Without what was left empty: a fund that came meanwhile has a field too.
  const shares = Object.entries(typed.shares).filter(([, share]) => share !== '')
  const said = [typed.name, typed.amount, typed.year, typed.inflation, shares.sort(), typed.isAll ?? false]
  const form = id === null ? sentForm(services, 'goal', personId, formKey, said) : null
  const faults = { ...(named.ok ? {} : named.faults), ...figures.faults }
  return await services.db.transaction().execute(async (trx): Promise<SavedGoal> => {
    await services.store.lockAccount(trx, personId)
    const goals = await selectGoals(trx, personId)
    const before = goals.find((goal) => goal.id === id)
    const sent = form && (await findSent(trx, form))
    if (sent && goals.some((goal) => goal.id === sent)) return { ok: true }
    if (id !== null && !before) return { ok: false, faults: {}, shares: [], refusal: 'not-there' }
    if (id === null && goals.length >= mostGoals)
      return { ok: false, faults: {}, shares: [], refusal: 'too-many' }
    const others = (await selectGoalParts(trx, personId)).filter((part) => part.goal_id !== id)
    const shareFaults: ShareFault[] = []
    const parts = sources.flatMap((source) => {
      const left =
        100 - others.filter((part) => isOf(part, source)).reduce((sum, part) => sum + part.share, 0)
      const share = readShare(typed.shares[source.field], typed.isAll ? left : 0)
      if (!(share <= 100)) shareFaults.push({ field: source.field, reason: 'not-a-share', left })
      else if (share > left) shareFaults.push({ field: source.field, reason: 'more-than-left', left })
      return share > 0 ? [{ source, share }] : []
    })
    if (!named.ok || !figures.values || shareFaults.length > 0)
      return { ok: false, faults, shares: shareFaults, refusal: null }
    const goalId = id ?? randomUUID()
    await writeGoal(
      trx,
      {
        id: goalId,
        person_id: personId,
        name: named.value.name,
        amount_paise: paise(Math.round(figures.values.amount * 100)),
        year: figures.values.year,
        inflation_bp: Math.round(figures.values.inflation * 100),
        created_at: before?.created_at ?? toIso(now),
        changed_at: toIso(now),
      },
      parts.map(({ source, share }) => ({
        goal_id: goalId,
        person_id: personId,
        kind: source.kind,
        folio: source.folio,
        scheme_code: source.schemeCode,
        share,
      })),
    )
    if (form) await rememberSent(trx, services, form, goalId)
    return { ok: true }
  })
}

/** Deletes a goal; what served it stays as it is. Returns false if the client has none with this id. */
export async function removeGoal(services: Services, personId: string, id: string): Promise<boolean> {
  return await deleteGoal(services.db, personId, id)
}
