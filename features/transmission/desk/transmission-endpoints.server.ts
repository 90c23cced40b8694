import { defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, nothing, oneOf, optional, text, yesNo } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { CaseFacts } from '../case.ts'
import { changeCase, type DeathCase, listDeaths, markPaper, readDeath } from '../cases.server.ts'
import { undoDeath } from '../death.server.ts'
import { makeFamilyLink, withdrawFamilyLink } from '../family-link.server.ts'
import { drawTransmissionLetter } from '../letter-pdf.server.ts'
import { readNominees } from '../nominee-lines.ts'
import { paperIds } from '../papers.ts'
import { claimants, holdings, proofs } from '../route.ts'
import { paperStates } from '../tables/tables.server.ts'
import { transmissionWords } from '../words/desk.ts'

const { refused } = transmissionWords

const deaths = defineQuery({
  says: 'Who died, and how far their folios are.',
  right: 'read-clients',
  columns: ['number', 'name', 'diedOn', 'sent', 'settled'],
  parse: nothing,
  run: async ({ services }) => await listDeaths(services),
  lists: (rows) => rows.map(({ number }) => number),
})

const death = defineQuery({
  says: 'After one death: folios with their routes and papers, SIPs, policies, links.',
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('holdings'),
  run: async ({ services }, { number }) => {
    const person = await findPersonNamed(services.db, number)
    return person && (await readDeath(services, person.id))
  },
})

const letter = defineQuery({
  says: 'The covering letter and form of a folio as a PDF, in base64.',
  right: 'work-clients',
  parse: fields({ number: id, house: anyText({ max: 200 }), folio: text({ max: 60 }) }),
  looksAt: showsClient('holdings'),
  run: async ({ services }, { number, house, folio }) => {
    const person = await findPersonNamed(services.db, number)
    const found = person && (await readDeath(services, person.id))
    const one = found?.cases.find((each) => each.house === house && each.folio === folio)
    if (!found || !one) return null
    if (one.isDoubtful) return { refused: refused.doubtful, name: '', body: '' }
    const bytes = await drawTransmissionLetter(one, {
      ...{ firm: services.firm(), name: found.name, diedOn: found.diedOn, certificate: found.certificate },
      hasSip: found.sips.some((sip) => plainFolio(sip.folio) === plainFolio(folio)),
      today: istDate(services.clock.now()),
    })
    const file = `transmission-${folio.replace(/\W+/g, '-')}.pdf`
    return { refused: null, name: file, body: bytes.toString('base64') }
  },
})

const ofFolio = { number: id, house: anyText({ max: 200 }), folio: text({ max: 60 }) }
type OfFolio = { readonly number: string; readonly house: string; readonly folio: string }

/** Finds the case that an act is about. */
async function caseOf(services: Services, { number, house, folio }: OfFolio) {
  const person = await findPersonNamed(services.db, number)
  const found = person && (await readDeath(services, person.id))
  if (!person || !found) return { ok: false, reason: 'missing' } as const
  const one = found.cases.find((each) => each.house === house && each.folio === folio)
  return one
    ? ({ ok: true, personId: person.id, one } as const)
    : ({ ok: false, reason: 'no-folio' } as const)
}

async function saveFacts(
  services: Services,
  actor: DeskActor,
  { personId, one }: { readonly personId: string; readonly one: DeathCase },
  facts: CaseFacts,
) {
  await changeCase(services, actor, personId, one, { facts })
  return { ok: true, value: null } as const
}

const missing = { missing: refused.missing, 'no-folio': refused['no-folio'] }

const setFacts = defineAct({
  says: 'Writes down how a folio is held, its nominees, and who claims.',
  right: 'work-clients',
  parse: fields({
    ...ofFolio,
    holding: oneOf(holdings),
    nominees: anyText({ max: 1_000 }),
    claimant: optional(oneOf(claimants)),
    proof: oneOf(proofs),
    claimedBy: anyText({ max: 200 }),
    ...{ isDemat: yesNo, isDisputed: yesNo, namesDiffer: yesNo },
  }),
  refusals: missing,
  run: async ({ services, actor }, { number, house, folio, nominees: typed, claimant, ...facts }) => {
    const found = await caseOf(services, { number, house, folio })
    if (!found.ok) return found
    const nominees = readNominees(typed)
    if (!nominees) return { ok: false, faults: { nominees: refused.nominees } }
    const { confirmed } = found.one.facts
    return await saveFacts(services, actor, found, {
      ...{ ...facts, nominees },
      ...(claimant && { claimant }),
      ...(confirmed && { confirmed }),
    })
  },
})

const confirmRoute = defineAct({
  says: 'Writes down what the registrar said where the sources do not agree.',
  right: 'work-clients',
  parse: fields({ ...ofFolio, text: text({ max: 500 }) }),
  refusals: missing,
  run: async ({ services, actor }, { text: said, ...of }) => {
    const found = await caseOf(services, of)
    if (!found.ok) return found
    const confirmed = { by: actor.name, on: istDate(services.clock.now()), text: said }
    return await saveFacts(services, actor, found, { ...found.one.facts, confirmed })
  },
})

const setPaper = defineAct({
  says: 'Says what became of a paper: with us, sent, accepted, or still needed.',
  right: 'work-clients',
  parse: fields({ ...ofFolio, paper: oneOf(paperIds), state: optional(oneOf(paperStates)) }),
  refusals: missing,
  run: async ({ services, actor }, { paper, state, ...of }) => {
    const found = await caseOf(services, of)
    if (!found.ok) return found
    await markPaper(services, actor, found.personId, found.one, paper, state)
    const before = found.one.papers.find((one) => one.paper === paper)?.state
    const undone = before === undefined || before === 'needed' ? null : before
    return {
      ok: true,
      value: null,
      undo: { act: 'death-paper', input: { ...of, paper, state: undone } },
    } as const
  },
})

const dayNames = { sent: 'sent_on', complete: 'complete_on', settled: 'settled_on' } as const

const setDay = defineAct({
  says: 'Sets the day on which papers went out, were complete, or units passed on.',
  right: 'work-clients',
  parse: fields({ ...ofFolio, which: oneOf(['sent', 'complete', 'settled']), day: optional(day) }),
  refusals: { ...pick(refused, 'days', 'doubtful'), ...missing },
  run: async ({ services, actor }, { which, day: on, ...of }) => {
    const found = await caseOf(services, of)
    if (!found.ok) return found
    const { one, personId } = found
    if (which === 'sent' && on !== null && one.isDoubtful) return { ok: false, reason: 'doubtful' } as const
    const days = { sent: one.sentOn, complete: one.completeOn, settled: one.settledOn, [which]: on }
    if (!areInOrder([days.sent, days.complete, days.settled], istDate(services.clock.now())))
      return { ok: false, reason: 'days', field: 'day' } as const
    await changeCase(services, actor, personId, one, { [dayNames[which]]: on })
    const before = which === 'sent' ? one.sentOn : which === 'complete' ? one.completeOn : one.settledOn
    return {
      ok: true,
      value: null,
      undo: { act: 'death-day', input: { ...of, which, day: before } },
    } as const
  },
})

/** True if none is in the future, and each that is known comes after one that is. */
function areInOrder(days: readonly (IsoDate | null)[], today: IsoDate): boolean {
  return days.every((date, at) => {
    const before = at === 0 ? null : days[at - 1]
    return date === null || (date <= today && (at === 0 || (before != null && before <= date)))
  })
}

const undo = defineAct({
  says: 'Takes the record of a death back, while nothing has gone out.',
  right: 'unlock-accounts',
  parse: fields({ number: id }),
  refusals: refused,
  run: async ({ services, actor }, { number }) => {
    const person = await findPersonNamed(services.db, number)
    if (!person) return { ok: false, reason: 'missing' } as const
    return await undoDeath(services, actor, person.id)
  },
})

const makeLink = defineAct({
  says: 'Makes a link by which the family reads what happens next.',
  right: 'work-clients',
  inBrowser: true,
  parse: fields({ number: id }),
  refusals: { missing: refused.missing },
  run: async ({ services, actor }, { number }) => {
    const person = await findPersonNamed(services.db, number)
    const token = person && (await makeFamilyLink(services, actor, person.id))
    return token
      ? ({ ok: true, value: { address: `${services.origin}/shared/family?token=${token}` } } as const)
      : ({ ok: false, reason: 'missing' } as const)
  },
})

const withdrawLink = defineAct({
  says: 'Withdraws the link of the family.',
  right: 'work-clients',
  parse: fields({ number: id }),
  refusals: { missing: refused.missing },
  run: async ({ services, actor }, { number }) => {
    const person = await findPersonNamed(services.db, number)
    if (!person) return { ok: false, reason: 'missing' } as const
    await withdrawFamilyLink(services, actor, person.id)
    return { ok: true, value: null } as const
  },
})

export const transmissionQueries = { deaths, death, 'death-letter': letter }
export const transmissionActs = {
  'death-facts': setFacts,
  'death-confirm': confirmRoute,
  'death-paper': setPaper,
  'death-day': setDay,
  'death-undo': undo,
  'death-link': makeLink,
  'death-link-end': withdrawLink,
}
