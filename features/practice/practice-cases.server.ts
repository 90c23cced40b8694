import { createHash } from 'node:crypto'
import { setHouse } from '#features/business/issue.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { addPerson } from '#features/people/add-person.server.ts'
import { linkPan, parsePan } from '#features/profile/pans.server.ts'
import { openFeed } from '#features/readers/registrars/open-feed.ts'
import { takeIn } from '#features/registrar/take-in.server.ts'
import { addDays, addMonths, type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { plainLine } from '#kit/text/csv.ts'

/** Whom exercises are about besides the people of the sample day. */
export const practicePeople = {
  invited: {
    name: 'Neha Kapoor',
    email: 'neha.kapoor@example.com',
    pan: 'XSZPK1207Q',
    birthday: '1979-05-17',
  },
  died: { name: 'Govind Rao', email: '', pan: 'XSYPR1244Q', birthday: '1948-02-11' },
} as const

const maker: DeskActor = { kind: 'desk', name: 'The sample office', staffId: null }

const house = {
  registrar: 'cams',
  house: 'X',
  name: 'Sample Asset Management',
  gstin: '27AAZCP1111B1ZM',
  address: 'Plot 00, Sample Road, Mumbai 400001',
  mail: '',
} as const

/** Adds to a twin what the sample day lacks: somebody to invite, somebody who died, and brokerage without an invoice. */
export async function addPracticeCases(services: Services): Promise<void> {
  for (const { name, email, pan, birthday } of Object.values(practicePeople)) {
    const person = { name, kind: 'adult', birthday, guardian: null, email, phone: '', address: '' } as const
    const added = await addPerson(services, maker, person)
    const id = added.ok && (await findPersonNamed(services.db, added.number))?.id
    if (!id) throw new Error(`${name} can’t be added`)
    const given = { role: 'holder', name, isConfirmed: true } as const
    await services.db.transaction().execute((trx) => linkPan(trx, services, id, parsePan(pan)!, given))
  }
  await setHouse(services, maker, house)
  const bytes = Buffer.from(brokerage(istDate(services.clock.now())))
  const name = 'WBR77.csv'
  const [feed] = await openFeed({ name, bytes })
  if (!feed?.ok) throw new Error('the brokerage file does not open')
  const hash = createHash('sha256').update(bytes).digest('hex')
  await takeIn(services, maker, { hash, fileName: name, name, feed, period: null }, { isTrial: false })
}

/** A brokerage file of last month with one row. */
function brokerage(today: IsoDate): string {
  const first = addMonths(`${today.slice(0, 8)}01` as IsoDate, -1)
  const [from, to] = [first, addDays(addMonths(first, 1), -1)].map((date) => {
    const [year, month, day] = date.split('-').map(Number)
    return `${month}/${day}/${year}`
  })
  const row = {
    ...{
      AMC_CODE: house.house,
      FOLIO_NO: '900/1',
      SCHEME_CODE: '1',
      TRXN_NO: '1',
      PLOT_AMOUNT: '3000000.00',
    },
    ...{
      BRKAGE_TYPE: 'TRAIL',
      BRKAGE_RATE: '0.80',
      BRKAGE_AMT: '2038.36',
      BRKAGE_FROM: from!,
      BRKAGE_TO: to!,
    },
    ...{ AVG_ASSETS: '3000000.00', INV_NAME: 'GOVIND RAO' },
  }
  return plainLine(Object.keys(row)) + plainLine(Object.values(row))
}
