import type { IsoDate } from '#finance/dates.ts'
import { idOf, type PersonDraft } from './draft.ts'
import type { SeenFolio } from './folios.ts'
import { readName } from './person-name.ts'
import type { FolioRole } from './proposal.ts'
import type { Asked } from './questions.ts'
import type { Evidence, Seat } from './seats.ts'

/** Returns who has which place in a folio: holders and guardians as records, nominees by name. */
export function rolesOf(
  folio: SeenFolio,
  seats: readonly Seat[],
  draftOfSeat: ReadonlyMap<Seat, PersonDraft>,
  questions: readonly Asked[],
): FolioRole[] {
  const { key, registrar, house, folio: number, worth } = folio
  const place = { registrar, house, folio: number }
  const holders = seats.map((seat): FolioRole => {
    const heldBy = questions.filter(({ held }) => held.has(seat)).map(({ id }) => id)
    return {
      id: idOf('r', seat.id),
      ...{ place, worth, heldBy, relation: '' },
      slot: seat.slot,
      record: draftOfSeat.get(seat)?.id ?? null,
      name: seat.names[0]?.shown ?? '',
      isCurrent: seat.isCurrent,
      evidence: seat.evidence,
    }
  })
  return [
    ...holders,
    ...nomineesOf(folio).map(
      ({ name, relation, isCurrent, evidence }): FolioRole => ({
        id: idOf('r', key, 'nominee', readName(name).key),
        ...{ place, worth, name, relation, isCurrent, evidence, slot: 'nominee', record: null, heldBy: [] },
      }),
    ),
  ]
}

interface Nomination {
  readonly name: string
  readonly relation: string
  readonly isCurrent: boolean
  readonly evidence: readonly Evidence[]
}

/** The nominees of a folio, each name once. The newest file that names some says who they are now. */
function nomineesOf({ observations }: SeenFolio): Nomination[] {
  const naming = observations.filter(({ nominees }) => nominees.length > 0)
  const newest = naming.reduce<IsoDate | ''>((to, { on }) => (on !== null && on > to ? on : to), '')
  const all = new Map<string, Nomination>()
  for (const { nominees, file, lines, count, on } of naming)
    for (const { name, relation } of nominees) {
      const { key, shown } = readName(name)
      const earlier = all.get(key)
      const evidence = { file, lines, count, on, name: shown, panEnd: null, birthday: null }
      all.set(key, {
        name: earlier?.name ?? shown,
        relation: earlier?.relation || relation,
        isCurrent: (earlier?.isCurrent ?? false) || (on ?? '') === newest,
        evidence: [...(earlier?.evidence ?? []), evidence],
      })
    }
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
