import { expect } from 'vitest'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { takeOut } from '#features/registrar/undo.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor } from '#tests/fixtures/services.server.ts'
import { sipsOf } from './register.server.ts'

eachDatabase(
  'C-021 SIPs that registrars name are in the register, as the newest file has them',
  async (store) => {
    const clock = handClock('2026-08-20T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    const client = await clientWithPan(services, 'Anita Rao', panOf(1))
    const files = filesOf(1, 88)
    await takeTable(services, files.WBR2!)
    const sips = async () => {
      const entries = (await selectEntries(store.db, client.id)).map(toEntry)
      return await sipsOf(services, client.id, { entries, isSample: false }, '2026-08-10')
    }
    expect(await sips()).toMatchObject([{ source: 'transactions' }])
    const registered = await takeTable(services, files.WBR49!)
    const [sip, another] = await sips()
    // The generator's SIPs take an instalment on the 5th of each month from April 2019 on.
    expect(sip).toMatchObject({ source: 'registrar', rhythm: { frequency: 'monthly', dayOfMonth: 5 } })
    expect(another).toBeUndefined()

    const { heading, rows } = files.WBR49!
    const listed = [...rows].map((row) => row.with(heading.indexOf('PERIOD_DAY'), '7,14,21,28'))
    clock.forward(1000)
    const weekly = await takeTable(services, { heading, rows: listed }, { name: 'weekly.csv' })
    // Several days in a month are not one instalment a month, so no day is expected.
    expect(await sips()).toMatchObject([{ source: 'registrar', rhythm: null }])
    if (!weekly.ok || weekly.id === null) throw new Error('not taken in')
    await takeOut(services, testActor, weekly.id)

    const rising = {
      heading: [...heading, 'TOP_UP_FRQ', 'TOP_UP_AMT', 'TOP_UP_PERC'],
      rows: [...rows].map((row) => [...row.with(heading.indexOf('TO_DATE'), ''), 'Y', '', '10']),
    }
    clock.forward(1000)
    const stepped = await takeTable(services, rising, { name: 'rising.csv' })
    const [{ stepUp } = { stepUp: null }] = await sips()
    // A tenth of ₹2,500, on the next anniversary of 5 April 2019.
    expect(stepUp).toEqual({ on: '2027-04-05', byPaise: 250_00, isRegistered: true })
    const ceased = [...rows].map((row) => row.with(heading.indexOf('CEASE_DATE'), '7/20/2026'))
    clock.forward(1000)
    const later = await takeTable(services, { heading, rows: ceased }, { name: 'ceased.csv' })
    expect(await sips()).toMatchObject([{ source: 'registrar', state: 'ceased' }])
    for (const taken of [later, stepped, registered]) {
      if (!taken.ok) throw new Error(taken.reason)
      await takeOut(services, testActor, taken.id!)
    }
    expect(await sips()).toMatchObject([{ source: 'transactions' }])
  },
)
