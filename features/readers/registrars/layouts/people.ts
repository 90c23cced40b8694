import type { FeedFolio, FeedPerson } from '../feed-rows.ts'

interface NamedCells {
  readonly holder: string
  readonly pan: string | null
  readonly joint1: string
  readonly joint2: string
  readonly joint1Pan: string | null
  readonly joint2Pan: string | null
  readonly guardian: string
  readonly guardianPan: string | null
}

/** The people of a folio. Registrars leave blank what there is not. */
export function peopleOf(cells: NamedCells): Pick<FeedFolio, 'holder' | 'joint' | 'guardian'> {
  return {
    holder: { name: cells.holder, pan: cells.pan },
    joint: [personOf(cells.joint1, cells.joint1Pan), personOf(cells.joint2, cells.joint2Pan)].filter(
      (person) => person !== null,
    ),
    guardian: personOf(cells.guardian, cells.guardianPan),
  }
}

/** The nominees of a folio, three at most. */
export function nomineesOf(
  cells: {
    readonly [Name in `${'nominee' | 'relation' | 'percent'}${1 | 2 | 3}`]: string
  },
): FeedFolio['nominees'] {
  return [
    { name: cells.nominee1, relation: cells.relation1, percent: cells.percent1 },
    { name: cells.nominee2, relation: cells.relation2, percent: cells.percent2 },
    { name: cells.nominee3, relation: cells.relation3, percent: cells.percent3 },
  ].filter(({ name }) => name !== '')
}

function personOf(name: string, pan: string | null): FeedPerson | null {
  return name === '' && pan === null ? null : { name, pan }
}
