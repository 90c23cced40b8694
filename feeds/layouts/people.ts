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

function personOf(name: string, pan: string | null): FeedPerson | null {
  return name === '' && pan === null ? null : { name, pan }
}
