import { defaultLanguage } from '#content/language.ts'
import type { CostFigures } from '#features/costs/cost-year.ts'
import { readCosts } from '#features/costs/report.server.ts'
import type { ClientRow } from '#features/identity/accounts.server.ts'
import { holdingRows, largestFirst } from '#features/ledger/dashboard-figures.server.ts'
import { selectImports } from '#features/ledger/imports.server.ts'
import { labelsOf, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { consentsOf } from '#features/privacy/privacy.server.ts'
import type { OwnConsent } from '#features/privacy/tables/privacy.server.ts'
import { type AskedRequest, requestsOf } from '#features/requests/asked-request.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { figuresOf, isReversible, moneyOf, reversedIds } from '#finance/ledger-entry.ts'
import { inOrder } from '#finance/ledger-order.ts'
import type { Sip } from '#finance/sip-register.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import type { MilliUnits, Paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'

/** A holding as the office lists it. */
export interface ClientHolding {
  readonly id: string
  readonly schemeCode: string
  readonly name: string
  readonly folio: string
  readonly units: MilliUnits
  readonly costPaise: Paise | null
  readonly valuePaise: Paise | null
  readonly gainPaise: Paise | null
  /** The day of the price; null without one. */
  readonly navDate: IsoDate | null
}

/** A SIP as the office lists it. */
export interface ClientSip {
  readonly key: string
  readonly schemeCode: string
  readonly name: string
  readonly folio: string
  readonly amountPaise: Paise
  readonly state: Sip['state'] | 'holder-died'
  readonly frequency: NonNullable<Sip['rhythm']>['frequency'] | null
  readonly missed: readonly IsoDate[]
  readonly next: IsoDate | null
  readonly last: IsoDate | null
  readonly endsOn: IsoDate | null
}

/** Returns what a client holds, the largest first, with the SIPs; nothing for a client who has no transactions. */
export async function readHoldings(
  services: Services,
  { id }: ClientRow,
): Promise<{ readonly holdings: readonly ClientHolding[]; readonly sips: readonly ClientSip[] }> {
  const portfolio = await readPortfolio(services, id, defaultLanguage)
  if (portfolio.isSample) return { holdings: [], sips: [] }
  const sips = await sipsOf(services, id, portfolio, istDate(services.clock.now()))
  const labels = await labelsOf(
    services,
    sips.map(({ schemeCode }) => schemeCode),
    defaultLanguage,
  )
  return {
    holdings: largestFirst(holdingRows(portfolio)).map((row) => ({
      id: row.id,
      schemeCode: row.code,
      name: row.name,
      folio: row.folio,
      units: row.units,
      costPaise: row.costPaise,
      valuePaise: row.valuePaise,
      gainPaise: row.gainPaise,
      navDate: row.navDate,
    })),
    sips: sips
      .filter(({ source }) => source !== 'purchases')
      .map((sip) => ({
        key: sip.key,
        schemeCode: sip.schemeCode,
        name: labels.get(sip.schemeCode)?.name ?? sip.schemeCode,
        folio: sip.folio,
        amountPaise: sip.amountPaise,
        state: sip.holderDied ? 'holder-died' : sip.state,
        frequency: sip.rhythm?.frequency ?? null,
        missed: sip.missed,
        next: sip.next?.date ?? null,
        last: sip.last,
        endsOn: sip.endsOn,
      })),
  }
}

/** A transaction as the office lists it. */
export interface ClientEntry {
  readonly id: string
  readonly date: IsoDate
  readonly kind: TransactionKind
  readonly schemeCode: string
  readonly name: string
  readonly folio: string
  readonly moneyPaise: Paise | null
  readonly units: MilliUnits | null
  /** `form`, `import` or `desk`. */
  readonly source: string
  /** True if a payment like this can come back, and has not. */
  readonly canReverse: boolean
}

/** Returns a client's transactions, newest first. */
export async function readEntries(services: Services, { id }: ClientRow): Promise<ClientEntry[]> {
  const { entries, schemes, isSample } = await readPortfolio(services, id, defaultLanguage)
  if (isSample) return []
  const reversed = reversedIds(entries)
  return inOrder(entries)
    .toReversed()
    .map((entry) => ({
      id: entry.id,
      date: entry.date,
      kind: entry.kind,
      schemeCode: entry.schemeCode,
      name: schemes.get(entry.schemeCode)?.name ?? entry.schemeCode,
      folio: entry.folio,
      moneyPaise: moneyOf(entry),
      units: figuresOf(entry).units,
      source: entry.source,
      canReverse: isReversible(entry) && !reversed.has(entry.id),
    }))
}

/** What a client pays, as the office lists it: the figures of the client's own page. */
export interface ClientCosts {
  /** False if the firm keeps the page from clients. */
  readonly isShown: boolean
  readonly years: readonly ({ readonly label: string } & CostFigures)[]
  readonly funds: readonly ({ readonly label: string; readonly name: string } & CostFigures)[]
  readonly notTied: number
}

/** Returns what a client pays, the newest year first; nothing for a client who has no transactions. */
export async function readClientCosts(services: Services, { id }: ClientRow): Promise<ClientCosts> {
  const { isSample, isShown, years, schemes, notTied } = await readCosts(services, id, defaultLanguage)
  const own = isSample ? [] : years
  return {
    isShown,
    years: own.map(({ year, totals }) => ({ label: year.label, ...totals })),
    funds: own.flatMap(({ year, schemes: rows }) =>
      rows.map(
        ({ schemeCode, cost, share, otherSharePaise, loadPaise, unknownLoads, dutyPaise, sttPaise }) => ({
          label: year.label,
          name: schemes.get(schemeCode)?.name ?? schemeCode,
          cost,
          share,
          otherSharePaise,
          loadPaise,
          unknownLoads,
          dutyPaise,
          sttPaise,
        }),
      ),
    ),
    notTied: isSample ? 0 : notTied.length,
  }
}

/** A request with the name of its fund; null where it is about none. */
export type ClientRecordRequest = AskedRequest & { readonly fund: string | null }

/** Returns a client's requests with everything that happened to them, newest first. */
export async function readRequests(services: Services, { id }: ClientRow): Promise<ClientRecordRequest[]> {
  const requests = await requestsOf(services, id)
  const codes = [...new Set(requests.flatMap(({ schemeCode }) => schemeCode ?? []))]
  const labels = await labelsOf(services, codes, defaultLanguage)
  return requests.map((request) => ({
    ...request,
    fund: request.schemeCode === null ? null : (labels.get(request.schemeCode)?.name ?? request.schemeCode),
  }))
}

/** A file that a client's transactions came from. */
export interface ClientDocument {
  readonly id: string
  readonly file: string
  readonly rows: number
  readonly importedAt: string
  /** The days of an account statement; null for any other file. */
  readonly period: { readonly from: IsoDate | null; readonly to: IsoDate | null } | null
  /** The member of staff who took it in; null for the client. */
  readonly by: string | null
}

/** Returns the statements and imports of a client, newest first. */
export async function readDocuments({ db }: Services, { id }: ClientRow): Promise<ClientDocument[]> {
  return (await selectImports(db, id)).map((row) => ({
    id: row.id,
    file: row.file_name,
    rows: row.row_count,
    importedAt: row.created_at,
    period: row.statement_kind === null ? null : { from: row.period_from, to: row.period_to },
    by: row.taken_in_by,
  }))
}

/** Returns what a client agreed to, newest first, with what was withdrawn. */
export async function readConsents(services: Services, account: ClientRow): Promise<OwnConsent[]> {
  return await consentsOf(services, {
    id: account.id,
    email: account.email,
    emailVerifiedAt: account.email_verified_at,
  })
}
