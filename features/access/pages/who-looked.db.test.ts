import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { actorOfProgram } from '#features/programs/programs.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordRead } from '#kit/audit/reads.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

const vikram: DeskActor = { kind: 'desk', name: 'Vikram Shah', staffId: 'staff-2' }

eachPlace('C-041 a client reads who looked, on a page without script and in her data', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const get = async (path: string) => await fetch(`${url}${path}`, { headers: { cookie } })
    expect(await (await get('/profile/looks')).text()).toContain(
      'Nobody in our office has opened your record',
    )

    const reason = 'She rang about <b>a SIP</b>'
    await recordRead(services, vikram, { personId: id, screen: 'transactions', reason })
    for (let count = 0; count < 51; count += 1) {
      // Looks with other reasons in between are lines of their own.
      await recordRead(services, vikram, { personId: id, screen: 'holdings', reason: `Call ${count}` })
    }
    const program = actorOfProgram({ id: 'program-1', name: 'Year-end export' })
    await recordRead(services, program, { personId: id, screen: 'client' })
    const html = await (await get('/profile/looks')).text()
    expect(html).toContain('Our program “Year-end export”')
    expect(html).toContain('Vikram Shah')
    expect(html).toContain('Your holdings')
    expect(html).toContain('Call 50')
    expect(html).not.toContain('Your transactions')
    expect(html).not.toMatch(/modulepreload/)
    const older = await (await get('/profile/looks?page=2')).text()
    expect(older).toContain('Your transactions')
    expect(older).toContain('She rang about &lt;b&gt;a SIP&lt;/b&gt;')
    expect((await get('/profile/looks?page=oops')).status).toBe(200)

    const zip = unzipSync(new Uint8Array(await (await get('/profile/data/everything.zip')).arrayBuffer()))
    expect(JSON.parse(strFromU8(zip['looks.json']!)).at(-1)).toMatchObject({
      who: 'office',
      by: 'Vikram Shah',
      screen: 'transactions',
      reason,
      count: 1,
    })
  })
})
