import { listedFund } from '#content/funds.ts'
import type { Language } from '#content/language.ts'
import { gainRules, schemeRules } from '#content/scheme-rules.ts'
import { offeredSlots } from '#features/enquiries/calls.server.ts'
import { labelsOf, type Portfolio, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { printedLoad } from '#features/ledger/printed-load.server.ts'
import { findScheme, selectSchemesOfHouse } from '#features/prices/navs.server.ts'
import { valuedNavOf } from '#features/prices/valued-nav.server.ts'
import { paymentOf } from '#features/profile/payment.server.ts'
import { phoneOf } from '#features/profile/personal.server.ts'
import { filedSource } from '#features/scheme-facts/fact-changes.ts'
import { loadFlag } from '#features/scheme-facts/fund-facts.ts'
import { readSchemeFacts } from '#features/scheme-facts/scheme-facts.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { addDays, istDate } from '#finance/dates.ts'
import type { Sip, SipState } from '#finance/sip-register.ts'
import { type MilliUnits, milliUnits, paise, plus } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectRequests } from './find-request.server.ts'
import type { FormFacts, HoldingFacts } from './kind.ts'
import { requestKinds } from './kinds.ts'
import { schemeName } from './plan.ts'
import { isOpen } from './transitions.ts'
import type { RequestKindId } from './words/requests.ts'

/** What a request is about, as its address says it. */
export interface AskedAbout {
  /** The scheme code of a request to invest. */
  readonly scheme: string
  /** The id of a holding or SIP. */
  readonly about: string
}

/** A scheme without a price for longer is closed. */
const liveDays = 30

/**
 * Reads what the form of a request has to know.
 *
 * @returns `choose` if the kind is about something that is not said yet; null if what is said is not there, or not this
 *   client's.
 */
export async function readFormFacts(
  services: Services,
  personId: string,
  kindId: RequestKindId,
  asked: AskedAbout,
  language: Language,
): Promise<FormFacts | 'choose' | null> {
  const { about, slotMinutes } = requestKinds[kindId]
  const now = services.clock.now()
  const [{ bank }, phone] = await Promise.all([paymentOf(services, personId), phoneOf(services, personId)])
  const bare: FormFacts = {
    now,
    today: istDate(now),
    scheme: null,
    rules: null,
    holding: null,
    sip: null,
    folios: [],
    targets: [],
    slots: offeredSlots(services, slotMinutes),
    bank,
    phone,
    sure: '',
  }
  if (about === 'nothing') return bare
  if ((about === 'scheme' ? asked.scheme : asked.about) === '') return 'choose'
  const portfolio = await readPortfolio(services, personId, language)
  const sip =
    about === 'sip'
      ? ((await askableSips(services, personId, portfolio)).find(({ key }) => key === asked.about) ?? null)
      : null
  const holding = about === 'holding' ? await holdingFacts(services, personId, portfolio, asked.about) : null
  const code = about === 'scheme' ? asked.scheme : (sip ?? holding?.position)?.schemeCode
  const scheme = code === undefined ? null : await schemeFacts(services, code, language)
  if (!scheme) return null
  return {
    ...bare,
    scheme,
    filed: await filedOf(services, scheme.code),
    rules: schemeRules(
      scheme,
      bare.today,
      holding && (await printedLoad(services.db, personId, holding.position)),
    ),
    sip,
    holding,
    folios: foliosOf(portfolio, scheme.code),
    // Money that goes to a bank account needs no other fund.
    targets: holding && !requestKinds[kindId].paysOut ? await targetsOf(services, scheme, bare.today) : [],
  }
}

async function filedOf({ db }: Services, code: string): Promise<NonNullable<FormFacts['filed']>> {
  const facts = (await readSchemeFacts(db, [code])).get(code) ?? {}
  const { minimum } = facts
  return {
    minimum: minimum ? { paise: paise(Number(minimum.value)), source: filedSource(minimum) } : null,
    hasLoad: loadFlag(facts) !== null,
  }
}

/** In these states nothing is left to change, pause or stop. */
const over: readonly SipState[] = ['ended', 'ceased', 'stopped']

/** Returns true while there is something to change, pause or stop. */
export function canAskAbout({ state }: Pick<Sip, 'state'>): boolean {
  return !over.includes(state)
}

/** Returns the SIPs that a client can ask something about: not the sample's, and none that is over. */
export async function askableSips(
  services: Services,
  personId: string,
  portfolio: Portfolio,
): Promise<Sip[]> {
  if (portfolio.isSample) return []
  const sips = await sipsOf(services, personId, portfolio, istDate(services.clock.now()))
  return sips.filter(canAskAbout)
}

/** The client's own folios of a scheme; the sample's are nobody's. */
function foliosOf({ isSample, ledger }: Portfolio, code: string): string[] {
  if (isSample) return []
  return ledger.positions.filter(({ schemeCode }) => schemeCode === code).map(({ folio }) => folio)
}

async function schemeFacts(
  services: Services,
  code: string,
  language: Language,
): Promise<FormFacts['scheme']> {
  const scheme = await findScheme(services.db, code)
  if (!scheme) return null
  const label = (await labelsOf(services, [code], language)).get(code)
  return {
    code,
    name: schemeName(services.firm(), scheme),
    category: label?.category ?? '',
    house: scheme.fund_house,
    section: scheme.section,
    fund: listedFund(services.firm(), code),
  }
}

async function holdingFacts(
  services: Services,
  personId: string,
  { isSample, holdings, histories }: Portfolio,
  id: string,
): Promise<HoldingFacts | null> {
  if (isSample) return null
  const holding = holdings.find(({ position }) => position.entries[0]?.id === id)
  if (!holding) return null
  const { position, price, units, folio } = holding
  const valuedOn = gainRules(istDate(services.clock.now()))?.equity.valuedOn ?? null
  return {
    id,
    folio,
    units,
    askedUnits: await askedUnitsOf(services.db, personId, holding),
    price,
    position,
    valuedNav: valuedOn === null ? null : valuedNavOf(histories.get(holding.schemeCode), valuedOn),
  }
}

/**
 * Returns the units of a holding that a client's open requests would take out. Read again under the account's lock before a
 * request is saved, so that two at once do not ask for the same units.
 */
export async function askedUnitsOf(
  db: Database,
  personId: string,
  { folio, schemeCode }: { readonly folio: string; readonly schemeCode: string },
): Promise<MilliUnits> {
  const open = (await selectRequests(db, personId)).filter(
    (row) => isOpen(row.state) && row.folio === folio && row.scheme_code === schemeCode,
  )
  return open.reduce((sum, row) => plus(sum, row.units_milli ?? milliUnits(0)), milliUnits(0))
}

/** The other schemes of the same house, plan and option that still have prices. */
async function targetsOf(
  { db, firm }: Services,
  { code, house }: NonNullable<FormFacts['scheme']>,
  today: FormFacts['today'],
): Promise<FormFacts['targets']> {
  const rows = await selectSchemesOfHouse(db, house, addDays(today, -liveDays))
  const own = rows.find((row) => row.code === code)
  const isDirect = (row: (typeof rows)[number]) => /\bdirect\b/i.test(`${row.plan ?? ''} ${row.name}`)
  const paysOut = (row: (typeof rows)[number]) =>
    /idcw|dividend|payout|bonus/i.test(`${row.option ?? ''} ${row.name}`)
  return rows
    .filter((row) => row.code !== code && /open ended/i.test(row.section) && !paysOut(row))
    .filter((row) => own === undefined || isDirect(row) === isDirect(own))
    .map((row) => ({ code: row.code, name: schemeName(firm(), row) }))
}
