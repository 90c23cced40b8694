import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { selectEntries, toEntry } from '#db/ledger.server.ts'
import type { Store } from '#db/store.server.ts'
import { plainFolio } from '#finance/folio.ts'
import { readLedger } from '#finance/ledger.ts'
import { unitsText } from '#finance/units.ts'
import { handClock, testServices } from '#server/fixtures/services.server.ts'
import { makeClient } from '#server/ledger/fixtures/client.server.ts'
import {
  type Expected,
  fixtureJson,
  fixtureStatement,
  type passwords,
} from '#statements/fixtures/read-fixture.ts'
import { toSent } from '#statements/take-in.ts'
import { planStatement, takeInStatement } from './take-in.server.ts'

const noChoices = { holder: null, differences: {} }

async function sentOf(name: keyof typeof passwords) {
  const sha256 = name.replaceAll(/[^0-9a-f]/g, '').padEnd(64, '0')
  return toSent(await fixtureStatement(name), { fileName: `${name}.pdf`, sha256 })
}

/** A client of this name, and the services to take their statements in at the end of 2026. */
async function clientNamed(open: Store, name: string) {
  const services = testServices(open, handClock('2026-12-01T06:30:00Z'))
  return { services, client: { ...(await makeClient(open, name)), name } }
}

async function ledgerOf(open: Store, accountId: string) {
  return readLedger((await selectEntries(open.db, accountId)).map(toEntry))
}

eachDatabase(
  'C-004 C-005 a statement becomes a ledger that meets every closing balance',
  async (open) => {
    const sent = await sentOf('cams-detailed-2026')
    const { services, client } = await clientNamed(open, sent.statement.investor.name)
    const plan = await planStatement(services, client, sent)
    expect(plan).toMatchObject({
      ok: true,
      period: { from: '2022-01-01', to: '2026-08-18' },
      whose: { match: 'same', pans: [{ lastFour: '000A', isKnown: false }] },
      before: null,
      counts: { new: 78, known: 0, differ: 0, takenBack: 4, leftOut: 0, notUnderstood: 0 },
    })
    expect(await selectEntries(open.db, client.id)).toEqual([])
    const taken = await takeInStatement(services, client, sent, noChoices, null)
    expect(taken).toMatchObject({ ok: true, entered: 78, replaced: 0 })
    const { positions, problems } = await ledgerOf(open, client.id)
    expect(problems).toEqual([])
    const held = positions.map(
      ({ folio, units }) => `${plainFolio(folio)} ${unitsText(units).replaceAll(',', '')}`,
    )
    const { folios } = fixtureJson<Expected>('cams-detailed-2026.expected.json')
    const closed = folios.flatMap(({ folio, schemes }) =>
      schemes.map(({ close }) => `${plainFolio(folio)} ${close}`),
    )
    expect(held.toSorted()).toEqual(closed.toSorted())
  },
  'first start',
)
