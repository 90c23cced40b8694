import type { IsoDate } from '#finance/dates.ts'
import type { FeedFolio, FeedPerson } from '../feed-rows.ts'

interface PanCell {
  readonly pan: string | null
  readonly text: string
}

/** What a report has of a folio's people. Only names and PANs are in every one. */
interface PeopleCells {
  readonly holder: string
  readonly pan: PanCell
  readonly birthday?: IsoDate | null
  readonly email?: string
  readonly mobile?: string
  readonly joint1: string
  readonly joint1Pan: PanCell
  readonly joint1Birthday?: IsoDate | null
  readonly joint1Email?: string
  readonly joint1Mobile?: string
  readonly joint2: string
  readonly joint2Pan: PanCell
  readonly joint2Birthday?: IsoDate | null
  readonly joint2Email?: string
  readonly joint2Mobile?: string
  readonly guardian: string
  readonly guardianPan: PanCell
  readonly guardianBirthday?: IsoDate | null
}

/** The people of a folio. Registrars leave blank what there is not. */
export function peopleOf(cells: PeopleCells): Pick<FeedFolio, 'holder' | 'joint' | 'guardian'> {
  return {
    holder: person(cells.holder, cells.pan, cells.birthday, cells.email, cells.mobile),
    joint: [
      person(cells.joint1, cells.joint1Pan, cells.joint1Birthday, cells.joint1Email, cells.joint1Mobile),
      person(cells.joint2, cells.joint2Pan, cells.joint2Birthday, cells.joint2Email, cells.joint2Mobile),
    ].filter(isThere),
    guardian: [person(cells.guardian, cells.guardianPan, cells.guardianBirthday)].find(isThere) ?? null,
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

export function addressOf(
  cells: { readonly [Name in `address${1 | 2 | 3}` | 'city' | 'pin']: string },
): FeedFolio['address'] {
  return {
    lines: [cells.address1, cells.address2, cells.address3].filter((line) => line !== ''),
    city: cells.city,
    pin: cells.pin,
  }
}

function person(
  name: string,
  { pan, text }: PanCell,
  birthday: IsoDate | null = null,
  email = '',
  mobile = '',
): FeedPerson {
  return { name, pan, panText: text, birthday, email, mobile }
}

function isThere({ name, pan }: FeedPerson): boolean {
  return name !== '' || pan !== null
}
