import { expect } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { selectEntries } from './entries.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { type ClientsPreview, importForClients, previewClientsImport } from './import-clients.server.ts'
import { importsOf, selectImports } from './imports.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts, removeEntry, undoImport, undoOwnImport } from './record.server.ts'
import { reverseEntry } from './reverse.server.ts'

const head = 'Client,Date,Type,Scheme code,Folio,Amount,NAV,Units\n'

async function twoClients(open: Store) {
  await saveTestPrices(open)
  const ids = [(await makeClient(open)).id, (await makeClient(open, 'Ravi')).id] as const
  const [anita, ravi] = await Promise.all(ids.map((id) => findAccount(open.db, id)))
  if (!anita || !ravi) throw new Error('no clients')
  return { firm: ledgerFirm(open), anita, ravi }
}

function whole(preview: ClientsPreview) {
  if (!preview.ok) throw new Error(preview.reason)
  return preview
}

eachDatabase(
  'a file of many clients is entered for each, by e-mail in any case or by number, and undone for one alone',
  async (open) => {
    const { firm: services, anita, ravi } = await twoClients(open)
    await enterDrafts(services, anita.id, [draft()])
    const text = `${head}${anita.email!.toUpperCase()},2026-08-03,Purchase,125497,100/1,"10,000.00",200,49.998
${ravi.public_id},18/08/2026,SIP,INF200K01T51,7/7,1000,,
 ${anita.email} ,2026-08-18,SIP,125497,100/1,1000,,
${ravi.email},2026-08-18,Redemption,125497,7/7,440,,2
`
    const seen = whole(await previewClientsImport(services, text, null))
    expect(seen.problems).toEqual([])
    const part = (id: string) => seen.parts.find(({ account }) => account.id === id)
    // The first row is in Anita's ledger already.
    expect(part(anita.id)?.duplicates.map(({ line }) => line)).toEqual([2])
    expect(part(anita.id)?.drafts).toHaveLength(1)
    expect(part(ravi.id)?.drafts.map(({ kind }) => kind)).toEqual(['sip', 'redemption'])

    const done = await importForClients(services, testActor, seen.parts, 'statements.csv')
    if (!done.ok) throw new Error(done.reason)
    expect(done.imports.map(({ count }) => count).sort()).toEqual([1, 2])
    expect(await selectImports(open.db, ravi.id)).toMatchObject([
      { file_name: 'statements.csv', row_count: 2 },
    ])
    expect((await selectEntries(open.db, ravi.id)).map(({ source }) => source)).toEqual(['desk', 'desk'])
    const events = await open.db
      .selectFrom('account_event')
      .select(['person_id', 'device', 'detail'])
      .where('kind', '=', 'transactions-imported')
      .execute()
    expect(events).toHaveLength(2)
    expect(events).toContainEqual({ person_id: ravi.id, device: 'desk', detail: '2' })

    // The same file once more is all there.
    const again = whole(await previewClientsImport(services, text, null))
    expect(again.parts.map(({ drafts, duplicates }) => [drafts.length, duplicates.length])).toEqual([
      [0, 2],
      [0, 2],
    ])
    const ofRavi = done.imports.find(({ account }) => account.id === ravi.id)
    const importId = ofRavi?.importId ?? ''
    // A client changes what she entered herself; what the firm wrote she can only ask about.
    const notThere = { ok: false, reason: 'not-there' }
    expect(await importsOf(services, ravi.id)).toEqual([])
    expect(await undoOwnImport(services, ravi.id, importId)).toEqual(notThere)
    for (const { id } of await selectEntries(open.db, ravi.id)) {
      expect(await removeEntry(services, ravi.id, id)).toEqual(notThere)
    }
    expect(await selectEntries(open.db, ravi.id)).toHaveLength(2)

    expect(await undoImport(services, ravi.id, importId, async () => {})).toEqual({ ok: true })
    expect(await selectEntries(open.db, ravi.id)).toEqual([])
    expect(await selectEntries(open.db, anita.id)).toHaveLength(2)
  },
)

eachDatabase(
  'every problem row is listed: unknown clients, faults, and what a ledger would not hold',
  async (open) => {
    const { firm: services, anita, ravi } = await twoClients(open)
    await enterDrafts(services, ravi.id, [draft({ folio: '7/7' })])
    const text = `${head}nobody@example.com,2026-08-03,Purchase,125497,1,1000,,
${anita.email},31-02-2026,Gift,125497,1,1000,,
${anita.email},2026-08-18,Redemption,125497,1,1000,,
${ravi.email},2026-08-18,Redemption,125497,7/7,"11,000",,50
,2026-08-18,Purchase,125497,1,1000,,
${ravi.email},2026-08-19,Redemption,125497,9/9,450,,2
`
    const { problems } = whole(await previewClientsImport(services, text, null))
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, { kind: 'unknown-client' }],
      [3, { kind: 'faults', faults: { date: 'not-a-date', kind: 'only-from-statement' } }],
      // Ravi holds 49.998 units in folio 7/7, and nothing in 9/9.
      [5, { kind: 'refused', reason: 'more-than-held', held: 49_998 }],
      [6, { kind: 'unknown-client' }],
      [7, { kind: 'refused', reason: 'more-than-held', held: 0 }],
    ])
    expect(
      await previewClientsImport(services, 'Date,Type,Scheme code,Folio,Amount\n1,2,3,4,5\n', null),
    ).toEqual({
      ok: false,
      reason: 'client-column-missing',
    })
    expect(await previewClientsImport(services, 'Client,Date\nx,y\n', null)).toMatchObject({
      ok: false,
      reason: 'columns-missing',
    })
    expect(await previewClientsImport(services, '', null)).toEqual({ ok: false, reason: 'empty' })
  },
)

eachDatabase('when one ledger changed since the preview, nothing is entered for anybody', async (open) => {
  const { firm: services, anita, ravi } = await twoClients(open)
  const text = `${head}${anita.email},2026-08-18,SIP,125497,1,1000,,\n${ravi.email},2026-08-18,SIP,125497,1,1000,,\n`
  const { parts } = whole(await previewClientsImport(services, text, null))
  await enterDrafts(services, ravi.id, [draft()])
  expect(await importForClients(services, testActor, parts, 'a.csv')).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    client: ravi.email,
  })
  expect(await selectEntries(open.db, anita.id)).toEqual([])
  expect(await selectImports(open.db, anita.id)).toEqual([])
  // Of two concurrent imports, one is refused and has to preview again.
  const fresh = whole(await previewClientsImport(services, text, null)).parts
  const both = await Promise.all([
    importForClients(services, testActor, fresh, 'a.csv'),
    importForClients(services, testActor, fresh.toReversed(), 'b.csv'),
  ])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await selectEntries(open.db, anita.id)).toHaveLength(1)
})

eachDatabase('a payment that came back is reversed once, from its own day on', async (open) => {
  const { firm: services, anita } = await twoClients(open)
  const entered = await enterDrafts(services, anita.id, [
    draft({ kind: 'sip' }),
    draft({ date: '2026-08-18', kind: 'sip', units: 40_000 }),
  ])
  if (!entered.ok) throw new Error(entered.reason)
  const [id = '', other = ''] = entered.ids
  expect(await reverseEntry(services, testActor, id, '2026-08-02', null)).toEqual({
    ok: false,
    reason: 'before-it',
  })
  expect(await reverseEntry(services, testActor, 'nothing', '2026-08-05', null)).toEqual({
    ok: false,
    reason: 'not-there',
  })
  const reversed = await reverseEntry(services, testActor, id, '2026-08-05', 'The bank sent it back')
  if (!reversed.ok) throw new Error(reversed.reason)
  const portfolio = await readPortfolio(services, anita.id, 'en')
  // Only the second instalment counts: 40 units, ₹10,000.
  expect(portfolio.holdings).toMatchObject([{ units: 40_000, costPaise: 1_000_000 }])
  expect(portfolio.entries.find((entry) => entry.id === reversed.id)).toMatchObject({
    kind: 'reversal',
    reverses: id,
    source: 'desk',
    note: 'The bank sent it back',
  })
  expect(await reverseEntry(services, testActor, id, '2026-08-06', null)).toEqual({
    ok: false,
    reason: 'nothing-to-reverse',
  })
  expect(await reverseEntry(services, testActor, reversed.id, '2026-08-06', null)).toEqual({
    ok: false,
    reason: 'not-a-payment',
  })
  await enterDrafts(services, anita.id, [
    draft({ kind: 'redemption', date: '2026-08-19', units: 1_000, amountPaise: 22_500, stampDutyPaise: 0 }),
  ])
  expect(await reverseEntry(services, testActor, other, '2026-08-20', null)).toEqual({
    ok: false,
    reason: 'reversed-units-sold',
  })
})
