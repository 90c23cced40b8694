import { defaultLanguage } from '#content/language.ts'
import { readCosts } from '#features/costs/report.server.ts'
import type { ClientRow } from '#features/identity/accounts.server.ts'
import { holdingRows, largestFirst } from '#features/ledger/dashboard-figures.server.ts'
import { selectImports } from '#features/ledger/imports.server.ts'
import { labelsOf, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { consentsOf } from '#features/privacy/privacy.server.ts'
import { requestsOf } from '#features/requests/asked-request.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { istDate } from '#finance/dates.ts'
import { figuresOf, isReversible, moneyOf, reversedIds } from '#finance/ledger-entry.ts'
import { inOrder } from '#finance/ledger-order.ts'
import type { Services } from '#kit/services/services.server.ts'

/** Returns what a client holds, the largest first, with the SIPs; nothing for a client who has no transactions. */
export async function readHoldings(services: Services, { id }: ClientRow) {
  const portfolio = await readPortfolio(services, id, defaultLanguage)
  const { isSample } = portfolio
  const sips = isSample ? [] : await sipsOf(services, id, portfolio, istDate(services.clock.now()))
  const codes = sips.map(({ schemeCode }) => schemeCode)
  const labels = await labelsOf(services, codes, defaultLanguage)
  return {
    holdings: largestFirst(isSample ? [] : holdingRows(portfolio)).map(
      ({ id: key, code: schemeCode, name, folio, units, costPaise, valuePaise, gainPaise, navDate }) => ({
        ...{ id: key, schemeCode, name, folio, units, costPaise, valuePaise, gainPaise, navDate },
      }),
    ),
    sips: sips
      .filter(({ source }) => source !== 'purchases')
      .map(({ key, schemeCode, folio, amountPaise, missed, last, endsOn, ...sip }) => ({
        ...{ key, schemeCode, folio, amountPaise, missed, last, endsOn },
        name: labels.get(schemeCode)?.name ?? schemeCode,
        state: sip.holderDied ? ('holder-died' as const) : sip.state,
        frequency: sip.rhythm?.frequency ?? null,
        next: sip.next?.date ?? null,
      })),
  }
}

/** Returns a client's transactions, newest first. */
export async function readEntries(services: Services, { id }: ClientRow) {
  const { entries, schemes, isSample } = await readPortfolio(services, id, defaultLanguage)
  const reversed = reversedIds(entries)
  return inOrder(isSample ? [] : entries)
    .toReversed()
    .map((entry) => ({
      ...{ id: entry.id, date: entry.date, kind: entry.kind, folio: entry.folio, source: entry.source },
      schemeCode: entry.schemeCode,
      name: schemes.get(entry.schemeCode)?.name ?? entry.schemeCode,
      moneyPaise: moneyOf(entry),
      units: figuresOf(entry).units,
      /** True if a payment like this can come back, and has not. */
      canReverse: isReversible(entry) && !reversed.has(entry.id),
    }))
}

/** Returns what a client pays, the newest year first; nothing for a client who has no transactions. */
export async function readClientCosts(services: Services, { id }: ClientRow) {
  const { isSample, isShown, years, schemes, notTied } = await readCosts(services, id, defaultLanguage)
  const own = isSample ? [] : years
  return {
    /** False if the firm keeps the page from clients. */
    isShown,
    years: own.map(({ year, totals }) => ({ label: year.label, ...totals })),
    funds: own.flatMap(({ year, schemes: rows }) =>
      rows.map(
        ({ schemeCode, cost, share, otherSharePaise, loadPaise, unknownLoads, dutyPaise, sttPaise }) => ({
          label: year.label,
          name: schemes.get(schemeCode)?.name ?? schemeCode,
          ...{ cost, share, otherSharePaise, loadPaise, unknownLoads, dutyPaise, sttPaise },
        }),
      ),
    ),
    notTied: isSample ? 0 : notTied.length,
  }
}

/** Returns a client's requests with everything that happened to them, newest first, and the name of the fund if each is about one. */
export async function readRequests(services: Services, { id }: ClientRow) {
  const requests = await requestsOf(services, id)
  const codes = [...new Set(requests.flatMap(({ schemeCode }) => schemeCode ?? []))]
  const labels = await labelsOf(services, codes, defaultLanguage)
  return requests.map((request) => ({
    ...request,
    fund: request.schemeCode && (labels.get(request.schemeCode)?.name ?? request.schemeCode),
  }))
}

/** Returns the statements and imports of a client, newest first, with the member of staff who took them in; null for the client. */
export async function readDocuments({ db }: Services, { id }: ClientRow) {
  return (await selectImports(db, id)).map((row) => ({
    ...{ id: row.id, file: row.file_name, rows: row.row_count, importedAt: row.created_at },
    /** The days of an account statement; null for any other file. */
    period: row.statement_kind === null ? null : { from: row.period_from, to: row.period_to },
    by: row.taken_in_by,
  }))
}

/** Returns what a client agreed to, newest first, with what was withdrawn. */
export async function readConsents(services: Services, account: ClientRow) {
  const { id, email, email_verified_at: emailVerifiedAt } = account
  return await consentsOf(services, { id, email, emailVerifiedAt })
}
