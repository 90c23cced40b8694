import { randomUUID } from 'node:crypto'
import { defaultLanguage } from '#content/language.ts'
import { type ClientRow, findPerson } from '#features/identity/accounts.server.ts'
import { holdingRows } from '#features/ledger/dashboard-figures.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { type RoleInFolio, rolesAround } from '#features/people/folio-roles.server.ts'
import { policiesOf } from '#features/protection/policies.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { rupeesOf } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import {
  type CaseDays,
  type CaseFacts,
  claimDaysOn,
  isDoubtful,
  type KnownFolio,
  nextStepOf,
  papersOf,
  routeOfCase,
} from './case.ts'
import { hasGoneOut } from './death.server.ts'
import type { PaperId } from './papers.ts'
import {
  deletePaper,
  findDeath,
  savePaper,
  saveTransmission,
  selectDeaths,
  selectFamilyLinks,
  selectPapers,
  selectTransmissions,
  type TransmissionRow,
} from './tables/transmission.server.ts'

export type DeathCase = Awaited<ReturnType<typeof casesOf>>[number]

/** Returns the folios of somebody who died, each with its route, papers, days and next step. */
export async function casesOf(services: Services, person: ClientRow) {
  const { db, clock } = services
  const today = istDate(clock.now())
  const death = await findDeath(db, person.id)
  const saved = await selectTransmissions(db, person.id)
  const states = Map.groupBy(await selectPapers(db, person.id), ({ transmission_id }) => transmission_id)
  const folios = await foliosOf(services, person)
  const row = ({ house, folio }: Pick<KnownFolio, 'house' | 'folio'>) =>
    saved.find((one) => one.house === house && one.folio === folio)
  const factsOf = (folio: KnownFolio) => JSON.parse(row(folio)?.facts ?? '{}') as CaseFacts
  return folios.map(({ schemes, ...folio }) => {
    const own = row(folio)
    const facts = factsOf(folio)
    const ofHouse = folios
      .filter(
        (other) => other.house === folio.house && (factsOf(other).nominees ?? other.nominees).length === 0,
      )
      .reduce((sum, { worth }) => sum + (worth ?? 0), 0)
    const days = daysOf(own)
    const place = death?.place ?? 'in'
    const route = routeOfCase(
      folio,
      facts,
      { place, hasCertificate: death !== null },
      {
        ...{ day: days.sentOn ?? today, ofHouse, sentOn: days.sentOn },
      },
    )
    return {
      ...{ ...folio, schemes, facts, route, ...days },
      id: own?.id ?? null,
      papers: papersOf(
        route,
        new Map((own && states.get(own.id))?.map(({ paper, state }) => [paper, state])),
      ),
      isDoubtful: isDoubtful(route) && !facts.confirmed,
      next: nextStepOf(days, today),
    }
  })
}

function daysOf(row: TransmissionRow | undefined): CaseDays {
  return {
    sentOn: row?.sent_on ?? null,
    completeOn: row?.complete_on ?? null,
    settledOn: row?.settled_on ?? null,
  }
}

interface FolioWithSchemes extends KnownFolio {
  readonly schemes: readonly { readonly name: string; readonly units: number }[]
}

/** The folios in which a person held units, alone or with others, or was the guardian. */
export async function foliosOf(services: Services, person: ClientRow): Promise<FolioWithSchemes[]> {
  const roles = Map.groupBy(await rolesAround(services.db, person.id), ({ folio }) => plainFolio(folio))
  const others = [...roles.values()].flatMap((inFolio) =>
    inFolio.flatMap(({ slot, personId }) => (slot === 'first' && personId ? [personId] : [])),
  )
  const found: FolioWithSchemes[] = []
  for (const owner of new Set([person.id, ...others])) {
    const portfolio = await readPortfolio(services, owner, defaultLanguage)
    if (portfolio.isSample) continue
    const held = holdingRows(portfolio).filter(({ units }) => units > 0)
    for (const rows of Map.groupBy(held, ({ folio }) => plainFolio(folio)).values()) {
      const [first] = rows
      const inFolio = first ? (roles.get(plainFolio(first.folio)) ?? []) : []
      const isIn = inFolio.some(({ personId, slot }) => personId === person.id && slot !== 'nominee')
      if (!first || (owner !== person.id && !isIn)) continue
      const known = rows.every(({ valuePaise }) => valuePaise !== null)
      const value = rows.reduce(
        (sum, { valuePaise }) => sum + (valuePaise === null ? 0 : rupeesOf(valuePaise)),
        0,
      )
      found.push({
        house: portfolio.schemes.get(first.code)?.house ?? '',
        folio: first.folio,
        ...rolesOf(person, inFolio),
        worth: known ? Math.round(value) : null,
        schemes: rows.map(({ name, units }) => ({ name, units })),
      })
    }
  }
  return found
}

/** How a folio is held: by the registrars' files, or by the person alone where no file says anything. */
function rolesOf(
  person: ClientRow,
  roles: readonly RoleInFolio[],
): Pick<KnownFolio, 'holding' | 'holders' | 'died' | 'nominees'> {
  const slots = ['first', 'second', 'third'] as const
  const holders = slots.flatMap((slot) => roles.find((role) => role.slot === slot) ?? [])
  const guardian = roles.find(({ slot }) => slot === 'guardian')
  const nominees = roles.filter(({ slot }) => slot === 'nominee')
  const names = holders.length > 0 ? holders.map(({ name }) => name) : [person.name]
  const late = holders.filter(({ diedOn }) => diedOn !== null).map(({ name }) => name)
  const isGuardian = guardian?.personId === person.id
  return {
    holding: person.kind === 'huf' ? 'huf' : guardian ? 'minor' : names.length > 1 ? 'joint' : 'single',
    holders: names,
    died: person.kind === 'huf' ? ['karta'] : isGuardian ? ['guardian'] : holders.length > 0 ? late : names,
    nominees: nominees.map(({ name, diedOn }, at) => ({
      name,
      share: Math.floor(100 / nominees.length) + (at === 0 ? 100 % nominees.length : 0),
      ...(diedOn !== null &&
        person.died_on !== null && {
          died: diedOn < person.died_on ? ('before' as const) : ('after' as const),
        }),
    })),
  }
}

/** Returns everything that the office reads about one death; null if none is recorded. */
export async function readDeath(services: Services, personId: string) {
  const { db, clock } = services
  const person = await findPerson(db, personId)
  const death = await findDeath(db, personId)
  if (!person || !death || person.died_on === null) return null
  const portfolio = await readPortfolio(services, personId, defaultLanguage)
  const sips = portfolio.isSample ? [] : await sipsOf(services, personId, portfolio, istDate(clock.now()))
  return {
    number: person.public_id,
    name: person.name,
    diedOn: person.died_on,
    certificate: death.certificate,
    recordedAt: death.recorded_at,
    recordedBy: death.recorded_by,
    cases: await casesOf(services, person),
    sips: sips
      .filter(({ source, holderDied }) => source !== 'purchases' && holderDied)
      .map(({ key, folio, amountPaise, schemeCode }) => ({
        ...{ key, folio, amountPaise },
        name: portfolio.schemes.get(schemeCode)?.name ?? schemeCode,
      })),
    claimDays: claimDaysOn(istDate(clock.now())),
    policies: (await policiesOf(services, personId)).map(
      ({ id, insurer, kind, number, cover_paise, nominee, papers, contact }) => ({
        ...{ id, insurer, kind, number, nominee, papers, contact },
        coverPaise: cover_paise,
      }),
    ),
    links: (await selectFamilyLinks(db, personId)).map(
      ({ id, made_at, made_by, ends_at, ended_at, opened_at }) => ({
        ...{ id, madeAt: made_at, madeBy: made_by, endsAt: ends_at, endedAt: ended_at, openedAt: opened_at },
        isOpen: ended_at === null && ends_at > toIso(clock.now()),
      }),
    ),
    hasGoneOut: await hasGoneOut(db, personId),
  }
}

/** Returns every death with how far its folios are, the newest first. */
export async function listDeaths(services: Services) {
  const rows = await selectDeaths(services.db)
  const saved = Map.groupBy(await selectTransmissions(services.db), ({ person_id }) => person_id)
  return rows.map(({ person_id, public_id: number, name, died_on: diedOn, recorded_at: recordedAt }) => {
    const own = saved.get(person_id) ?? []
    return {
      ...{ number, name, diedOn, recordedAt },
      sent: own.filter(({ sent_on }) => sent_on !== null).length,
      settled: own.filter(({ settled_on }) => settled_on !== null).length,
    }
  })
}

type FolioName = Pick<KnownFolio, 'house' | 'folio'>

/** Writes down what the office found out about a folio, or a day of it. */
export async function changeCase(
  services: Services,
  actor: DeskActor,
  personId: string,
  { house, folio }: FolioName,
  change: { readonly facts?: CaseFacts } & Partial<
    Record<'sent_on' | 'complete_on' | 'settled_on', IsoDate | null>
  >,
): Promise<TransmissionRow | null> {
  return await inTransaction(services.db, async (trx) => {
    await services.store.lockAccount(trx, personId)
    if (!(await findDeath(trx, personId))) return null
    const { facts, ...days } = change
    const row = await saveTransmission(trx, { person_id: personId, house, folio }, randomUUID(), {
      ...days,
      ...(facts && { facts: JSON.stringify(facts) }),
    })
    await recordAct(trx, services, actor, 'transmission-changed', row.id, Object.keys(change)[0] ?? '')
    return row
  })
}

/** Says what became of a paper; null that it is still needed. */
export async function markPaper(
  services: Services,
  actor: DeskActor,
  personId: string,
  of: FolioName,
  paper: PaperId,
  state: 'received' | 'sent' | 'answered' | null,
): Promise<boolean> {
  return await inTransaction(services.db, async (trx) => {
    const row = await changeCase({ ...services, db: trx }, actor, personId, of, {})
    if (!row) return false
    const at = toIso(services.clock.now())
    if (state === null) await deletePaper(trx, row.id, paper)
    else await savePaper(trx, { transmission_id: row.id, paper, state, at, actor: actor.name })
    return true
  })
}
