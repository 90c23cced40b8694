import { commissionKinds } from './commission.ts'
import type { FirmSections } from './firm.ts'
import { funds } from './funds.ts'
import { obligationsOf } from './obligations.ts'

/** What every firm enters before its site stops saying that it is a sample. */
export type FirstSections = Pick<FirmSections, 'names' | 'licences' | 'contact'>

/**
 * Returns what a real firm shows where its owner has entered nothing: what follows from the first six fields, no figure, no claim, and
 * nothing of the sample.
 */
export function bareSections({ names, licences, contact }: FirstSections): FirmSections {
  const { title, number, euin } = obligationsOf(licences)
  const isDistributor = title === 'distributor'
  const { name } = contact.grievanceOfficer
  const person = {
    id: 'owner',
    name,
    title: isDistributor ? 'Mutual fund distributor' : 'Investment adviser',
    look: { skin: 'wheat', hair: 'short', dress: 'shirt', colour: 'green' },
  } as const
  return {
    names,
    licences,
    contact,
    hours: { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00', holidays: [] },
    people: {
      advisers: [{ ...person, phone: contact.phones[0] ?? '', euin }],
      leaders: [
        {
          ...person,
          about: 'Answers every complaint.',
          credentials: euin === null ? [] : [{ register: 'amfi', number: euin }],
        },
      ],
    },
    claims: [],
    funds: funds.map(({ code, minInvestment }) => ({ code, minInvestment })),
    pay: commissionKinds.map((kind) => ({ kind, range: null, asOf: null })),
    costs: { isShown: false, rates: [] },
    story: [
      {
        name: names.name,
        text: isDistributor
          ? `We distribute mutual funds in ${contact.address.city}, registered with AMFI as ${number}.`
          : `We advise on investments in ${contact.address.city}, registered with SEBI as ${number}.`,
      },
    ],
    checked: [],
  }
}
