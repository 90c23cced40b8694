import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { FolioSlot, Observation } from '#features/readers/registrars/observation.ts'
import { plainFolio } from '#finance/folio.ts'
import { likeness, readName } from './person-name.ts'

/** Where a folio is: its number is unique within a fund house of a registrar. */
export interface FolioNumber {
  readonly registrar: FeedRegistrar
  readonly house: string
  readonly folio: string
}

/** A folio with everything that files say about it. */
export interface SeenFolio extends FolioNumber {
  readonly key: string
  readonly observations: readonly Observation[]
  /** Paise: the latest value of each scheme; what was paid in where no file has a value. */
  readonly worth: number
}

/**
 * Groups observations by folio. One without a fund house, and one without the check digits behind the stroke (`10000001` for
 * `10000001/44`), belong to the only folio that they can be of, if its holder agrees.
 */
export function foliosOf(observations: readonly Observation[]): readonly SeenFolio[] {
  const near = Map.groupBy(
    observations,
    ({ registrar, folio }) => `${registrar}|${plainFolio(folio).split('/')[0]}`,
  )
  return [...near.values()].flatMap(partByHouse).sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Parts observations whose folio numbers begin alike. */
function partByHouse(near: readonly Observation[]): SeenFolio[] {
  const groups = [...Map.groupBy(near, ({ house, folio }) => `${house}|${plainFolio(folio)}`)]
    .map(([key, observations]) => {
      const [house = '', folio = ''] = key.split('|')
      return { house, folio, observations }
    })
    // The fullest first: what says less is then laid to it.
    .sort((a, b) => fullness(b) - fullness(a) || (`${a.house}|${a.folio}` < `${b.house}|${b.folio}` ? -1 : 1))
  const full: typeof groups = []
  const rest: typeof groups = []
  for (const group of groups) {
    const fits = full.filter(
      (one) =>
        (group.house === '' || group.house === one.house) &&
        (group.folio === one.folio || one.folio.startsWith(`${group.folio}/`)) &&
        canBeOne(group.observations, one.observations),
    )
    if (fits.length === 0) full.push(group)
    else if (fits.length === 1) rest.push({ ...fits[0]!, observations: group.observations })
    // It can be of two folios, so it is neither.
    else rest.push(group)
  }
  return full
    .map(({ house, folio, observations }) => {
      const own = rest.filter((one) => one.house === house && one.folio === folio)
      const all = [...observations, ...own.flatMap((one) => one.observations)]
      const { registrar } = all[0]!
      return {
        key: `${registrar}|${house}|${folio}`,
        registrar,
        house,
        folio,
        observations: all,
        worth: worthOf(all),
      }
    })
    .concat(
      rest
        .filter((one) => !full.some(({ house, folio }) => one.house === house && one.folio === folio))
        .map(({ house, folio, observations }) => {
          const { registrar } = observations[0]!
          const key = `${registrar}|${house}|${folio}`
          return { key, registrar, house, folio, observations, worth: worthOf(observations) }
        }),
    )
}

/** True if some file names a person in this slot. */
export function hasSlot({ observations }: SeenFolio, slot: FolioSlot): boolean {
  return observations.some(({ people }) => people.some((person) => person.slot === slot))
}

function fullness({ house, folio }: { readonly house: string; readonly folio: string }): number {
  return (house === '' ? 0 : 2) + (folio.includes('/') ? 1 : 0)
}

/** True if the first holders of two groups share a PAN, or have none between them that speaks against it and names that agree. */
function canBeOne(one: readonly Observation[], other: readonly Observation[]): boolean {
  const firsts = (all: readonly Observation[]) =>
    all.flatMap(({ people }) => people.filter(({ slot }) => slot === 'first'))
  const pansOf = (all: readonly Observation[]) => new Set(firsts(all).flatMap(({ pan }) => pan?.key ?? []))
  const [a, b] = [pansOf(one), pansOf(other)]
  if (a.size > 0 && b.size > 0) return !a.isDisjointFrom(b)
  const names = firsts(other).map(({ name }) => readName(name))
  return firsts(one).some(({ name }) =>
    names.some((each) => name === '' || !['none', 'partial'].includes(likeness(readName(name), each))),
  )
}

function worthOf(observations: readonly Observation[]): number {
  const values = new Map<string, { value: number; on: string }>()
  for (const { worth } of observations)
    for (const { code, value, on } of worth) {
      const earlier = values.get(code)
      const day = on ?? ''
      if (!earlier || day > earlier.on || (day === earlier.on && value > earlier.value))
        values.set(code, { value, on: day })
    }
  return values.values().reduce((sum, { value }) => sum + Math.max(0, value), 0)
}
