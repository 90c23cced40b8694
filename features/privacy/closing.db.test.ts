import { expect } from 'vitest'
import { watchFunds } from '#features/funds/watchlist.server.ts'
import { findAccount, findPerson } from '#features/identity/accounts.server.ts'
import { insertClosing } from '#features/identity/closings.server.ts'
import { insertSignIn } from '#features/identity/tables/accounts.server.ts'
import { selectInvitees } from '#features/invitations/tables/people.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { findNewestOfAct } from '#kit/audit/chain.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock } from '#tests/fixtures/services.server.ts'
import { accountData, closeDueAccounts } from './account-data.server.ts'
import { countOwned } from './fixtures/count-owned.server.ts'
import { eraseExpired } from './retention.server.ts'
import { hasDuty } from './tables/privacy.server.ts'

const ends = accountData.flatMap(({ endsWithSignIn = [] }) => endsWithSignIn)

eachDatabase(
  'C-144 who closes an account with folios stays in the book without a sign-in, and is erased with the last of them',
  async (store) => {
    const { db } = store
    const clock = handClock('2026-12-01T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    const { id } = await clientWithPan(services, 'Anita Rao', panOf(1))
    for (const table of Object.values(filesOf(3, 14))) await takeTable(services, table)
    const ledger = await selectEntries(db, id)
    expect(ledger.length).toBeGreaterThan(0)
    await watchFunds(services, services.firm(), id, [{ code: '119788', since: '2026-08-01' }])
    const account = (await findAccount(db, id))!
    const ask = async () =>
      await insertClosing(db, { person_id: id, asked_at: toIso(clock.now()), closes_at: toIso(clock.now()) })

    await ask()
    expect(await closeDueAccounts(services)).toBe(1)
    expect(await findAccount(db, id)).toBeNull()
    expect(await findPerson(db, id)).toMatchObject({ name: 'Anita Rao', email: null })
    for (const table of ends)
      expect(
        await db
          .selectFrom(table as 'session')
          .selectAll()
          .where('person_id', '=', id)
          .execute(),
        table,
      ).toEqual([])
    expect(await selectEntries(db, id)).toEqual(ledger)
    expect(await findNewestOfAct(db, 'sign-in-erased')).toMatchObject({ client: id })
    const kinds = async () => (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind)
    expect(await kinds()).toContain('sign-in-closed')
    // The waves leave her out; by name she can be invited.
    expect((await selectInvitees(db)).map((one) => one.id)).not.toContain(id)
    expect(await selectInvitees(db, id)).toHaveLength(1)

    // Years later no row has lost its person, and nothing more happens.
    clock.forward(800 * dayMs)
    const own = async () => (await db.selectFrom('feed_row').select('id').execute()).length
    expect(await closeDueAccounts(services)).toBe(0)
    await eraseExpired(services)
    expect(await own()).toBe(ledger.length)

    // Who opens another sign-in stays.
    const { email_key, email_verified_at, password_hash, password_changed_at, locked_at } = account
    await insertSignIn(db, {
      ...{
        person_id: id,
        email: account.email,
        email_key,
        email_verified_at,
        created_at: toIso(clock.now()),
      },
      ...{ password_hash, password_changed_at, locked_at },
    })
    expect(await closeDueAccounts(services)).toBe(0)
    expect(await findAccount(db, id)).not.toBeNull()

    await ask()
    expect(await closeDueAccounts(services)).toBe(1)
    await db.deleteFrom('folio_link').where('person_id', '=', id).execute()
    await db.deleteFrom('folio_role').where('person_id', '=', id).execute()
    expect(await hasDuty(db, id)).toBe(false)
    expect(await closeDueAccounts(services)).toBe(1)
    expect(await findPerson(db, id)).toBeNull()
    expect(await countOwned(db, id)).toBe(0)
    expect((await kinds()).filter((kind) => kind === 'closed')).toEqual([])
    expect(await findNewestOfAct(db, 'account-erased')).toMatchObject({ client: id })
  },
)
