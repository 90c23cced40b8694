import { selectHouses } from '#features/business/houses.server.ts'
import { type ListedFolio, selectClientFolios } from '#features/people/client-folios.server.ts'
import { selectNewestClosings } from '#features/registrar/closings.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { registrarNames } from './registrar-names.ts'
import {
  findNextDistributor,
  type NextDistributor,
  type StepRow,
  selectSteps,
} from './tables/handover.server.ts'

/** A scheme in a folio that goes over; empty and 0 where the registrar's reports name none. */
export interface HandoverLine extends Omit<ListedFolio, 'sips'> {
  readonly code: string
  readonly scheme: string
  readonly units: MilliUnits
  readonly countedOn: IsoDate | null
  readonly sips: ListedFolio['sips']
}

/** A letter that is due: to a registrar, a fund house or a client. */
export interface HandoverLetter {
  /** `cams`, `cams:P`, or `client:` and the client's number. */
  readonly id: string
  readonly to: 'registrar' | 'house' | 'client'
  readonly registrar: string
  readonly house: string
  readonly name: string
  readonly address: string
  readonly mail: string
  /** Goes along when the address is changed: the same row serves invoices. */
  readonly gstin: string
  readonly personId: string | null
  readonly language: string
  readonly lines: readonly HandoverLine[]
  readonly sent: StepRow | null
  readonly answered: StepRow | null
}

export interface Handover {
  readonly next: NextDistributor | null
  readonly lines: readonly HandoverLine[]
  readonly letters: readonly HandoverLetter[]
}

/** Reads every folio that goes over, and the letters about them with what was sent and answered. */
export async function readHandover({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Handover> {
  const folios = await selectClientFolios(db, istDate(clock.now()))
  const [next, houses, steps, lines] = await Promise.all([
    findNextDistributor(db),
    selectHouses(db),
    selectSteps(db),
    linesOf(db, folios),
  ])
  const known = new Map(houses.map((row) => [`${row.registrar}:${row.house}`, row]))
  const last = (kind: StepRow['kind']) =>
    new Map(steps.filter((step) => step.kind === kind).map((step) => [step.letter, step]))
  const sent = last('sent')
  const answered = last('answered')
  const letter = (
    to: HandoverLetter['to'],
    id: string,
    own: readonly HandoverLine[],
    of: Pick<HandoverLetter, 'registrar' | 'house' | 'name' | 'address' | 'mail' | 'gstin'>,
  ): HandoverLetter => ({
    ...{ id, to, ...of, lines: own, personId: to === 'client' ? (own[0]?.personId ?? null) : null },
    ...{ language: own[0]?.language ?? 'en', sent: sent.get(id) ?? null, answered: answered.get(id) ?? null },
  })
  const toRegistrars = [...Map.groupBy(lines, ({ registrar }) => registrar)].map(([registrar, own]) => {
    const row = known.get(`${registrar}:`)
    const { name = registrarNames[registrar] ?? registrar, address = '', mail = '', gstin = '' } = row ?? {}
    return letter('registrar', registrar, own, { registrar, house: '', name, address, mail, gstin })
  })
  const toHouses = [...Map.groupBy(lines, ({ registrar, house }) => `${registrar}:${house}`)].map(
    ([id, own]) => {
      const { registrar, house } = own[0]!
      const { name = house, address = '', mail = '', gstin = '' } = known.get(id) ?? {}
      return letter('house', id, own, { registrar, house, name, address, mail, gstin })
    },
  )
  const toClients = [...Map.groupBy(lines, ({ number }) => number)].map(([number, own]) => {
    const { name } = own[0]!
    return letter('client', `client:${number}`, own, {
      ...{ registrar: '', house: '', name, address: '', mail: '', gstin: '' },
    })
  })
  return { next, lines, letters: [...toRegistrars, ...toHouses, ...toClients] }
}

const foliosAtOnce = 5_000

/** Returns a line for each scheme that the registrar counts in a folio or has a SIP in, or one for a folio without any. */
async function linesOf(db: Services['db'], folios: readonly ListedFolio[]): Promise<HandoverLine[]> {
  const numbers = [...new Set(folios.map(({ folio }) => folio))]
  const closings: Awaited<ReturnType<typeof selectNewestClosings>> = []
  for (let start = 0; start < numbers.length; start += foliosAtOnce)
    closings.push(...(await selectNewestClosings(db, numbers.slice(start, start + foliosAtOnce))))
  const byFolio = Map.groupBy(closings, ({ registrar, folio }) => `${registrar} ${folio}`)
  return folios.flatMap(({ sips, ...folio }): HandoverLine[] => {
    const counted = (byFolio.get(`${folio.registrar} ${folio.folio}`) ?? [])
      // Some reports do not name the house.
      .filter(({ house }) => house === '' || house === folio.house)
    const codes = [...new Set([...counted, ...sips].map(({ code }) => code))]
    return (codes.length === 0 ? [''] : codes).map((code) => {
      const own = counted.find((row) => row.code === code)
      return {
        ...{ ...folio, code, scheme: own?.scheme ?? '', countedOn: own?.on ?? null },
        ...{ units: own?.units_milli ?? milliUnits(0), sips: sips.filter((sip) => sip.code === code) },
      }
    })
  })
}

/** Returns the units of some lines. They belong to different schemes: their sum only shows that no line is missing. */
export function unitsOf(lines: readonly HandoverLine[]): MilliUnits {
  return milliUnits(lines.reduce((all, { units }) => all + units, 0))
}

/** Returns the folios of some lines, each once. */
export function foliosOf(lines: readonly HandoverLine[]): string[] {
  return [...new Set(lines.map(({ registrar, house, folio }) => `${registrar} ${house} ${folio}`))]
}
